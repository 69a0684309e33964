print("loadreel")
