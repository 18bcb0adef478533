terraform {
  source = "../child"
}

inputs = {
  name = "shop"
}
