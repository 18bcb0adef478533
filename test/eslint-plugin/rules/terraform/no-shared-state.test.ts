import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

const backend = (type: string, args: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(args).map(([name, value]) => `    ${name} = ${value}\n`);
  return `terraform {\n  backend "${type}" {\n${lines.join("")}  }\n}\n`;
};

const S3 = { bucket: '"states"', key: '"net.tfstate"' };
const AZURE = { storage_account_name: '"states"', container_name: '"c"', key: '"net.tfstate"' };

const report = (place: string, directory: string): string =>
  `${place} Two configurations with one state: The backend at ${directory}/main.tf:2 stores its state in the same place, so a plan in one of the two directories destroys the objects of the other. Change the place in one of the two.`;

testModules("terraform/no-shared-state", {
  valid: [
    { "a/main.tf": backend("s3", S3), "b/main.tf": backend("s3", { ...S3, key: '"other.tfstate"' }) },
    { "a/main.tf": backend("s3", S3), "b/main.tf": backend("s3", { ...S3, bucket: '"others"' }) },
    { "a/main.tf": backend("s3", S3), "b/main.tf": backend("s3", { ...S3, endpoint: '"https://minio.example"' }) },
    // The bucket is given on the command line.
    { "a/main.tf": backend("s3", { key: S3.key }), "b/main.tf": backend("s3", { key: S3.key }) },
    { "a/main.tf": backend("s3", { ...S3, bucket: "var.b" }), "b/main.tf": backend("s3", { ...S3, bucket: "var.b" }) },
    { "a/main.tf": backend("azurerm", AZURE), "b/main.tf": backend("azurerm", { ...AZURE, container_name: '"d"' }) },
    // Templates, which a script or a person fills in.
    ...['"$team/net.tfstate"', '"$${team}/net.tfstate"', '"{{team}}/net.tfstate"', '"STATE_NAME"'].map((key) => ({
      "a/main.tf": backend("s3", { ...S3, key }),
      "b/main.tf": backend("s3", { ...S3, key }),
    })),
    // Workspaces, or arguments on the command line, have a state for each of the variable files.
    ...["b/projects/", "b/", "b/projects/eu/"].map((directory) => ({
      "a/main.tf": backend("s3", S3),
      "b/main.tf": backend("s3", S3),
      [`${directory}x.tfvars`]: "a = 1\n",
      [`${directory}y.tfvars`]: "a = 2\n",
    })),
    // Examples beside each other.
    { "examples/a/main.tf": backend("s3", S3), "examples/b/main.tf": backend("s3", S3) },
    { "x/samples/a/y/main.tf": backend("s3", S3), "x/samples/b/main.tf": backend("s3", S3) },
    { "a/main.tf": backend("local", { path: '"x"' }), "b/main.tf": backend("local", { path: '"x"' }) },
  ],
  invalid: [
    {
      files: { "a/main.tf": backend("s3", S3), "b/main.tf": backend("s3", { ...S3, region: '"eu-west-1"' }) },
      reports: [report("a/main.tf:4:11-4:24", "../b"), report("b/main.tf:4:11-4:24", "../a")],
    },
    {
      files: {
        "a/main.tf": backend("s3", S3),
        "b/main.tf": backend("s3", S3),
        "a/x.tfvars": "",
        "b/terraform.tfvars": "",
        "b/x.auto.tfvars": "",
        "b/c/x.tfvars": "",
      },
      reports: [report("a/main.tf:4:11-4:24", "../b"), report("b/main.tf:4:11-4:24", "../a")],
    },
    {
      files: { "examples/a/x/main.tf": backend("s3", S3), "examples/a/y/main.tf": backend("s3", S3) },
      reports: [report("examples/a/x/main.tf:4:11-4:24", "../y"), report("examples/a/y/main.tf:4:11-4:24", "../x")],
    },
    {
      files: { "main.tf": backend("azurerm", AZURE), "x/main.tf": backend("azurerm", AZURE) },
      reports: [report("main.tf:5:11-5:24", "x"), report("x/main.tf:5:11-5:24", "..")],
    },
  ],
});

test.run();
