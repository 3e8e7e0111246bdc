import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { deedsDocument } from "./deeds-document.ts";

test("docs/deeds.md says what the table says: npm run deeds:document writes it", async () => {
  const written = await readFile(path.join(import.meta.dirname, "../../docs/deeds.md"), "utf8");
  expect(written).toBe(deedsDocument());
});
