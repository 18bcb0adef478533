dependency "unit" {
  config_path = "../unit"

  mock_outputs = {}
}
