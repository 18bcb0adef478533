// Diagnostics for module calls: each row was compared with `terraform validate`.
import { test } from "uvu";
import { checkRows, type ReportRow } from "../../helpers/module-config.ts";

const ROWS: readonly ReportRow[] = [
  [`module "1" { source = "./x" }`, "invalid-module-name 1,8-11"],
  [`module "a" {}`, "missing-required-argument 1,12-12"],
  [
    `module "b" { 
  source = var.x
  version = var.y
}`,
    "unsuitable-value-type 2,12-17",
    "variables-not-allowed 2,12-15",
    "variables-not-allowed 3,13-16",
  ],
  [
    `module "c" { 
  source = "./x"
  version = "1.0"
  count = 1
  for_each = []
}`,
    "invalid-registry-source 2,12-17",
    "count-and-for-each 5,3-11",
  ],
  [`module "d" { source = "x" }`, "relative-module-source 1,23-26"],
  [
    `module "e" {
 source = "a/b/c" 
 version = "foo" 
}`,
    "invalid-version-constraint 3,12-17",
  ],
  [
    `module "f" {
 source = "a/b" 
 version = "1.0" 
}`,
    "invalid-registry-source 2,11-16",
  ],
  [`module "g" { source = "" }`, "invalid-module-source 1,23-25"],
  [`module "h" { source = "." }`, "relative-module-source 1,23-26"],
  [`module "h2" { source = ".." }`, "relative-module-source 1,24-28"],
  [`module "i" { source = "a/b/c/d" }`, "relative-module-source 1,23-32"],
  [
    `module "j" {
 source = "git::https://x.com/y//../z" 
}`,
    "invalid-module-source 2,11-39",
  ],
  [
    `module "k" {
 source = "./y"
 version = 1
}`,
    "invalid-registry-source 2,11-16",
  ],
  [
    `module "l" {
 source = "./y"
 version = "1"
 lifecycle {}
 locals {}
 provider {}
 provider "x" {}
 _ {}
 _ {}
 foo {}
}`,
    "invalid-registry-source 2,11-16",
    "reserved-block-type 4,2-11",
    "reserved-block-type 5,2-8",
    "missing-block-label 6,11-12",
    "reserved-block-type 7,2-10",
    "duplicate-escape-block 9,2-3",
  ],
  [
    `module "m" {
 source = 1
 version = [1]
}`,
    "invalid-registry-source 2,11-12",
    "version-not-a-string 3,12-15",
  ],
  [
    `module "n" {
 source = null
}`,
    "unsuitable-value-type 2,11-15",
  ],
  [
    `module "o" {
 source = "foo/bar"
}`,
    "relative-module-source 2,11-20",
  ],
  [
    `module "p" {
 source = "a/b/c?ref=1"
 version = "1"
}`,
    "invalid-registry-source 2,11-24",
  ],
  [
    `module "q" {
 source = "github.com/b/c/d"
 version = "1"
}`,
    "invalid-registry-source 2,11-29",
  ],
  [
    `module "r" {
 source = "a.b/b/c/D"
 version = "1"
}`,
    "invalid-registry-source 2,11-22",
  ],
  [
    `module "s" {
 source = "/tmp/foo"
}`,
  ],
  [
    `module "t" {
 source = "git@github.com:foo/bar.git"
 version = "1"
}`,
    "invalid-registry-source 2,11-39",
  ],
  [
    `module "u" {
 source = "hashicorp/consul/aws//../x"
 version = "1"
}`,
    "invalid-registry-source 2,11-39",
  ],
  [
    `module "v" {
 source = "hashicorp/consul/aws//../x"
}`,
    "invalid-module-source 2,11-39",
  ],
  [
    `module "w" {
 source = "foo--bar--baz.com/hashicorp/consul/aws"
 version = ">= 1.0, < 2.0, != 1.5, ~> 1.0"
}`,
  ],
  [
    `module "w3" {
 source = "localhost/hashicorp/consul/aws"
 version = ""
}`,
    "invalid-registry-source 2,11-43",
    "invalid-version-constraint 3,12-14",
  ],
  [
    `module "w4" {
 source = "local host.com/hashicorp/consul/aws"
 version = "1"
}`,
    "invalid-registry-source 2,11-48",
  ],
  [
    `module "w5" {
 source = "a.com/hashicorp/consul"
 version = "1"
}`,
    "invalid-registry-source 2,11-35",
  ],
  [
    `module "w6" {
 source = "-a/hashicorp/consul"
 version = "1"
}`,
    "invalid-registry-source 2,11-32",
  ],
  [
    `module "w7" {
 source = "a/-hashicorp/consul"
 version = "1"
}`,
    "invalid-registry-source 2,11-32",
  ],
  [
    `module "b" { 
  source = "x-\${var.x}"
  version = f(1)
}`,
    "unsuitable-value-type 2,13-15",
    "variables-not-allowed 2,17-20",
    "functions-not-allowed 3,13-17",
  ],
  [
    `module "x" {
  source = "./m"
  providers = {
    aws = aws.foo
    "aws.b" = "aws.c"
    aws.b.c = aws
    aws.b = aws.b.c
    AWS = foo
    a[0] = b[0]
    foo_ = bar
    aws = aws.bar
    (aws.x) = aws
    "x-\${1}" = aws
    "123" = 456
    aws.d = f(1)
  }
}`,
    "quoted-reference 5,5-12",
    "quoted-reference 5,15-22",
    "invalid-provider-reference 6,5-12",
    "invalid-provider-reference 7,13-20",
    "provider-name-not-normalized 8,5-8",
    "provider-reference-with-index 9,6-9",
    "provider-reference-with-index 9,13-16",
    "invalid-provider-name 10,5-9",
    "duplicate-passed-provider 11,11-18",
    "invalid-provider-reference 12,5-12",
    "quoted-reference 13,5-13",
    "invalid-provider-reference 14,5-10",
    "quoted-reference 14,5-10",
    "missing-variable-name 14,6-9",
    "invalid-provider-reference 14,13-16",
    "invalid-provider-reference 15,13-17",
  ],
  [
    `module "y" {
  source = "./m"
  providers = [aws]
  depends_on = "x"
}`,
    "static-map-required 3,15-16",
    "static-list-required 4,17-18",
  ],
  [
    `module "z" {
  source = "./m"
  providers = merge({}, {})
}`,
    "static-map-required 3,15-21",
  ],
  [`module "a" { source = "foo//bar" }`, "relative-module-source 1,23-33"],
  [`module "a" { source = "github.com/foo" }`, "invalid-module-source 1,23-39"],
  [`module "a" { source = "gitlab.com/a/b" }`, "relative-module-source 1,23-39"],
  [`module "a" { source = "git::gitlab.com/a/b.git" }`, "relative-module-source 1,23-48"],
  [`module "a" { source = "git::github.com/a/b" }`],
  [`module "a" { source = "foo bar" }`, "relative-module-source 1,23-32"],
  [`module "a" { source = "a.com/b" }`, "relative-module-source 1,23-32"],
  [`module "a" { source = "foo?ref=x" }`, "relative-module-source 1,23-34"],
  [`module "a" { source = "~/foo" }`, "relative-module-source 1,23-30"],
  [`module "a" { source = "c:/foo" }`],
  [`module "a" { source = "foo@bar" }`, "relative-module-source 1,23-32"],
  [`module "a" { source = "s3.amazonaws.com/foo/bar" }`],
  [`module "a" { source = "foo.zip" }`, "relative-module-source 1,23-32"],
  [`module "a" { source = "tfr:///a/b/c?version=1" }`],
  [`module "a" { source = "ba%2z" }`, "relative-module-source 1,23-30"],
  [`module "a" { source = "%zz" }`, "relative-module-source 1,23-28"],
  [`module "a" { source = "é/é" }`, "relative-module-source 1,23-28"],
  [`module "a" { source = "./é" }`],
  [`module "a" { source = "./a/../../b" }`],
  [`module "a" { source = ".foo" }`, "relative-module-source 1,23-29"],
  [`module "a" { source = "//foo" }`, "invalid-module-source 1,23-30"],
  [`module "a" { source = "foo/" }`, "relative-module-source 1,23-29"],
];

checkRows(ROWS);

test.run();
