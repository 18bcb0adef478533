b0dfbfc9de1cdcbfda2159cce654b5a3fd2c55c8e5
d{a=é}
s{}
n=<<EOT
EOT
