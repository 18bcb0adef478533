packer {
  required_plugins {
    amazon = {
      version = ">= 1.3.0"
      source = "github.com/hashicorp/amazon"
    }
  }
}
variable "base_image" {
  type = string
  default = ""
}
locals {
  timestamp = regex_replace(timestamp(), "[- TZ:]", "")
  image_name = var.base_image != "" ? "worker-${basename(var.base_image)}-${local.timestamp}" : "worker-default-${local.timestamp}"
}
source "amazon-ebs" "worker" {
  ami_name = local.image_name
  instance_type = "t3.small"
  region = "eu-west-1"
  source_ami_filter {
    filters = { name = "ubuntu/images/hvm-ssd/ubuntu-jammy-22.04-amd64-server-*", root-device-type = "ebs", virtualization-type = "hvm" }
    most_recent = true
    owners = ["099720109477"]
  }
  ssh_username = "ubuntu"
}
build {
  sources = ["source.amazon-ebs.worker"]
  provisioner "shell" {
    environment_vars = ["DEBIAN_FRONTEND=noninteractive", "WORKER_VERSION=${var.worker_version}"]
    inline = [
      "sudo apt-get update", "sudo apt-get install -y --no-install-recommends curl jq",
      # the agent starts on first boot, not here
      "sudo systemctl enable worker-agent"
    ]
  }
  post-processor "manifest" { output = "build/manifest.json" }
}
