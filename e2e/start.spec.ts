import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { temporaryFolder } from "@vitrine/embedded-postgres/temporary-folder";
import type { FirstStart } from "./first-start.ts";
import { compileCache, freePort } from "./product.ts";

const readme = path.resolve(import.meta.dirname, "../README.md");
const start = path.resolve(import.meta.dirname, "../tools/start.ts");

/** Runs the program of `npm start` until it exits. */
async function failToStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const dataDir = await temporaryFolder("vitrine-e2e-");
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, ...compileCache, ...ports, DATA_DIR: dataDir, NODE_ENV: "", ...env },
    // A process that starts or hangs must not outlive its test.
    timeout: 150_000,
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const [code] = await once(child, "close");
  await rm(dataDir, { recursive: true, force: true });
  return { code, output: output.trim() };
}

test("when the product cannot start, it prints the reason in one sentence", async () => {
  test.setTimeout(240_000);
  const other = createServer();
  other.listen(0, "localhost");
  await once(other, "listening");
  const taken = String((other.address() as { port: number }).port);
  const expected = [
    [{ PORT: taken }, `A porta ${taken} já está em uso. Feche o outro programa ou escolha outra com PORT.`],
    [{ DATABASE_URL: "postgres://x:y@127.0.0.1:1/z" }, /^O banco de dados de DATABASE_URL não respondeu.*$/],
    [{ DATA_DIR: "/dev/null/vitrine" }, /^Não foi possível gravar em \/dev\/null\/vitrine.*$/],
  ] as const;
  const outcomes = await Promise.all(expected.map(([env]) => failToStart(env)));
  other.close();
  for (const [index, { code, output }] of outcomes.entries()) {
    // Without the `s` flag a dot does not match a line break, so the pattern allows one line only.
    const sentence = expected[index]?.[1] ?? "";
    expect.soft(output).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
    expect.soft(code, output).toBe(1);
  }
});

/** The first column of what is printed: each line is a label, at least two spaces, and a link or a value. */
function printedLabels(output: string): string[] {
  return [...output.matchAll(/^ {2}(\S.*?) {2,}\S+$/gm)].map(([, label = ""]) => label);
}

/** The first column of the table under "Printed". */
function labelsInReadme(text: string): string[] {
  const [table = ""] = /\| Printed \|[\s\S]*?\n\n/.exec(text) ?? [];
  return [...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, label = ""]) => label).slice(1);
}

test("after a restart the shop still knows its customers, and the start prints the links of the README's table", async () => {
  const { baseUrl, firstStart }: { baseUrl: string; firstStart: FirstStart } = JSON.parse(
    process.env.VITRINE_E2E ?? "{}",
  );
  expect(printedLabels(firstStart.printed)).toEqual(labelsInReadme(await readFile(readme, "utf8")));
  const again = await fetch(`${baseUrl}/api/session/${firstStart.sessionCode}`);
  expect(again.status).toBe(200);
});
