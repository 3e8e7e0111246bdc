import { writeFile } from "node:fs/promises";
import { temporaryFolder } from "@vitrine/embedded-postgres/temporary-folder";
import { startProduct } from "./product.ts";

/** What `start.spec.ts` compares: what the first start printed, and a session that it issued. */
export type FirstStart = { dataDir: string; printed: string; sessionCode: string };

/** Starts the product in a new folder, and stops it. The journeys use its second start there. */
export async function startForTheFirstTime(): Promise<FirstStart> {
  const dataDir = await temporaryFolder("vitrine-e2e-");
  const product = await startProduct({ dataDir });
  const answer = await (await fetch(`${product.baseUrl}/api/session/anonymous-session`)).json();
  await product.stop();
  return { dataDir, printed: product.printed(), sessionCode: answer.data.code };
}

// The whole run does this beside other tests, and gives the file to the journeys (FIRST_START).
const [file] = process.argv.slice(2);
if (import.meta.main && file) await writeFile(file, JSON.stringify(await startForTheFirstTime()));
