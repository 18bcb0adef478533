variable "version" { type = string }
variable "regions" {
  type = list(string)
  default = ["eu-west", "eu-north"]
}

job "shop" {
  datacenters = [for region in var.regions : "${region}-1"]
  type = "service"
  group "web" {
    count = 3
    network { 
      port "http" { to = 8080 } 
    }
    service {
      name = "shop-web"
      port = "http"
      tags = ["traefik.enable=true", "traefik.http.routers.shop.rule=Host(`shop.example.com`)", "version=${var.version}"]
      check {
        type = "http"
        path = "/health"
        interval = "10s"
        timeout = "2s"
      }
    }
    task "server" {
      driver = "docker"
      config {
        image = "registry.example.com/shop/web:${var.version}"
        ports = ["http"]
        args = ["--listen", "0.0.0.0:${NOMAD_PORT_http}", "--log-format", "json", "--workers", "4"]
      }
      template {
        destination = "secrets/app.env"
        env = true
        data = <<EOF_ENV
{{ with secret "kv/data/shop" }}
DATABASE_URL={{ .Data.data.database_url }}
{{ end }}
EOF_ENV
      }
      resources {
        cpu = 500 # MHz
        memory = 512 # MB
      }
    }
  }
}
