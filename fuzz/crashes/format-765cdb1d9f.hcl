é=[{/**/(
/*  */"")={ar=[var.0.local.each],local:jsonencode("${null}")},ongmething=[],a:1},1]