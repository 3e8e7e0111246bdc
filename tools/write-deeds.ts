import { writeFile } from "node:fs/promises";
import path from "node:path";
import { deedsDocument } from "./deeds/deeds-document.ts";

await writeFile(path.join(import.meta.dirname, "../docs/deeds.md"), deedsDocument());
