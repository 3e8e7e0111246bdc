import { writeFile } from "node:fs/promises";
import path from "node:path";
import { panelSentencesDocument } from "./panel-sentences/panel-sentences-document.ts";

await writeFile(path.join(import.meta.dirname, "../docs/panel-sentences.md"), panelSentencesDocument());
