# Order service: queue, function and the alarm that wakes somebody up.

terraform {
  required_version = ">= 1.6"
  required_providers {
    aws = { source = "hashicorp/aws", version = "~> 5.40" }
  }
}
locals {
  name = "${var.project}-${var.environment}"
  is_production = var.environment == "prod"
  log_retention = local.is_production ? 365 : var.environment == "staging" ? 30 : 7


  private_subnets = { for name, subnet in var.subnets : name => merge(subnet, { cidr = cidrsubnet(var.vpc_cidr, subnet.newbits, subnet.netnum) }) if !subnet.public }
  alarm_actions = local.is_production && length(var.on_call_topics) > 0 && !var.maintenance_window ? var.on_call_topics : []
  common_tags = merge(var.tags, { Project = var.project, Environment = var.environment, ManagedBy = "terraform" })
}
resource "aws_sqs_queue" "orders" {
  name = "${local.name}-orders"
  visibility_timeout_seconds = 90 # six times the function's timeout
  message_retention_seconds = 1209600 # 14 days
  kms_master_key_id = "${aws_kms_key.orders.arn}"
  redrive_policy = jsonencode({ deadLetterTargetArn = aws_sqs_queue.orders_dead.arn, maxReceiveCount = 5 })
  tags = local.common_tags
}
resource aws_lambda_function "orders" {
  function_name = "${local.name}-orders"
  role = aws_iam_role.orders.arn
  image_uri = "${data.aws_ecr_repository.orders.repository_url}:${var.image_tag}"
  package_type = "Image"
  environment {
    variables = {
      QUEUE_URL = aws_sqs_queue.orders.url
      LOG_LEVEL : "info"
      FEATURES = join(",", [for feature, enabled in var.features : feature if enabled])
    }
  }
  dynamic "vpc_config" {
    for_each = length(local.private_subnets) > 0 ? [1] : []
    content { 
      subnet_ids = [for subnet in values(local.private_subnets) : subnet.id]
      security_group_ids = [aws_security_group.orders.id, aws_security_group.endpoints.id, var.shared_security_group_id]
    }
  }
  lifecycle { ignore_changes = [image_uri] }
}
data "aws_iam_policy_document" "orders" {
  statement {
    sid = "ReadQueue"
    actions = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ChangeMessageVisibility"]
    resources = [aws_sqs_queue.orders.arn]
  }
}

resource "aws_cloudwatch_metric_alarm" "orders_dead" {
  alarm_name = "${local.name}-orders-dead"
  alarm_description = <<-EOT
    Orders ended up in the dead letter queue.
      1. Look at ${aws_sqs_queue.orders_dead.name}
      2. Replay with `tools/replay.sh`
  EOT
  alarm_actions = local.alarm_actions
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods = 1
  threshold = 0

  # prettier-ignore
  dimensions = { QueueName   =   aws_sqs_queue.orders_dead.name }

}
