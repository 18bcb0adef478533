size = "small"
prot = 80
