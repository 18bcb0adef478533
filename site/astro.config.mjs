// The documentation's pages are written by adapter/ before Astro runs: see build/commands.ts.
import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
import llmsTxt from "starlight-llms-txt";
import { readFileSync } from "node:fs";

const base = process.env.HCLKIT_SITE_BASE ?? "/";
const sidebar = JSON.parse(readFileSync(new URL("src/sidebar.json", import.meta.url), "utf8"));
const repository = process.env.HCLKIT_REPOSITORY;
const version = process.env.HCLKIT_VERSION;

export default defineConfig({
  site: process.env.HCLKIT_SITE,
  base,
  trailingSlash: "always",
  outDir: "dist",
  devToolbar: { enabled: false },
  integrations: [
    starlight({
      title: "hclkit",
      description: "Format, lint and evaluate HCL: Terraform, OpenTofu, Terragrunt, Nomad, Packer and others.",
      favicon: "/icon.svg",
      social: [{ icon: "github", label: "GitHub", href: repository }],
      sidebar: [{ label: "Playground", link: "/play/", attrs: { "data-version": version } }, ...sidebar],
      customCss: ["./src/site.css"],
      components: { Footer: "./src/components/Footer.astro", SocialIcons: "./src/components/SocialIcons.astro" },
      expressiveCode: {
        defaultProps: { overridesByLang: { text: { wrap: true } } },
        shiki: { langAlias: { terraform: "hcl" } },
      },
      plugins: [llmsTxt({ projectName: "hclkit" })],
    }),
  ],
});
