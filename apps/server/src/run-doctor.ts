import { parseArgs } from "node:util";
import { examine } from "./doctor/examine.ts";
import { exitCodeOf, reportOf } from "./doctor/report.ts";

/** `npm run doctor`, also in the image. Ends with 1 when something fails; `--json` is for programs. */
const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const findings = await examine(process.env);
process.stdout.write(`${reportOf(findings, { isJson: values.json })}\n`);
process.exitCode = exitCodeOf(findings);
