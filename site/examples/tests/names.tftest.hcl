run "names_are_upper_case" {
  command = plan

  variables {
    names = ["a", "b"]
  }

  assert {
    condition     = output.upper == tolist(["A", "B"])
    error_message = "The names are not in upper case."
  }
}

run "names_are_required" {
  command = plan

  variables {
    names = []
  }

  expect_failures = [var.name]
}
