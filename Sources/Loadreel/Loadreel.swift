// Loadreel
