# The arguments of providers are checked by their schemas, which the page fetches from beside itself.
terraform {
  required_version = ">= 1.5"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
}

resource "aws_instance" "web" {
  ami           = "ami-0123456789abcdef0"
  instance_typ  = "t3.micro"
  ebs_optimized = "yes"

  root_block_device {
    volume_type = "gp33"
  }
}

resource "aws_s3_bucket" "logs" {
  bucket = "Example_Logs"
}

output "address" {
  value = aws_instance.web.private_adress
}
