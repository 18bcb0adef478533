// Churn alone, and a sample to read.
//
//   npm run bench:churn                    widths 80, 100 and 120; the corpus is in HCLKIT_SHARED, by default ../shared
//   npm run bench:churn -- sample 30 1     one change each from 30 repositories, rotating causes, drawn with seed 1
import { sharedFolder } from "../scripts/conformance/shared.ts";
import { churn } from "./churn.ts";

const [command, size = "30", seed = "1"] = process.argv.slice(2);
const shared = sharedFolder();
if (shared === null) console.log("!! NOT RUN: the shared folder (HCLKIT_SHARED, by default ../shared) is not there");
const sampleOptions = command === "sample" ? { size: Number(size), seed: Number(seed) } : null;
process.exitCode = shared !== null && churn(shared, sampleOptions) ? 0 : 1;
