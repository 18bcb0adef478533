resource "terraform_data" "main" {
  input = "store"
}
