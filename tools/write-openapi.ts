import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createDocument } from "./openapi/document.ts";
import { loadContract } from "./openapi/load-contract.ts";

const target = new URL("../packages/contract/openapi.json", import.meta.url);

/** Writes the OpenAPI document of the contract, or says that the committed one is not the contract's any more. */
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const written = `${JSON.stringify(createDocument(await loadContract()), null, 1)}\n`;
if (!values.check) await writeFile(target, written);
else if (written !== (await readFile(target, "utf8"))) {
  console.error("packages/contract/openapi.json is not what the contract says: npm run api:document");
  process.exitCode = 1;
}
