variable "TAG" {
  default = "latest"
}

group "default" {
  targets = ["web", "wroker"]
}

target "base" {
  dockerfile = "Dockerfile"
  platforms  = ["linux/amd64", "linux/arm64"]
}

target "web" {
  inherits = ["base"]
  tags     = ["shop/web:${TAG}"]
}

target "worker" {
  inherits = ["base"]
  target   = "worker"
  tags     = ["shop/worker:${TAG}"]
}
