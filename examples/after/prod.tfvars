project     = "shop"
environment = "prod"
on_call_topics = [
  "arn:aws:sns:eu-west-1:123456789012:on-call",
  "arn:aws:sns:eu-west-1:123456789012:managers",
]
features = {
  express_checkout = true
  gift_cards       = true
  new_pricing      = false # until the tax review is done
}
