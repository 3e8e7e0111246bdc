import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freePort, startProduct, temporaryFolder } from "./product.ts";

const start = path.resolve(import.meta.dirname, "../tools/start.ts");

/** Runs `npm start`'s program until it gives up. */
async function failToStart(env: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const dataDir = await temporaryFolder();
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, ...ports, DATA_DIR: dataDir, NODE_ENV: "", ...env },
    // One that starts after all, or hangs, must not outlive its test.
    timeout: 25_000,
  });
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    words += text;
  });
  const [code] = await once(child, "close");
  await rm(dataDir, { recursive: true, force: true });
  return { code, words: words.trim() };
}

test("a taken port is said in one sentence", async () => {
  const other = createServer();
  other.listen(0, "localhost");
  await once(other, "listening");
  const port = String((other.address() as { port: number }).port);
  const { code, words } = await failToStart({ PORT: port });
  other.close();
  expect(code).toBe(1);
  expect(words).toBe(`A porta ${port} já está em uso. Feche o outro programa ou escolha outra com PORT.`);
});

for (const [what, env, sentence] of [
  [
    "a database that does not answer",
    { DATABASE_URL: "postgres://x:y@127.0.0.1:1/z" },
    /^O banco de dados de DATABASE_URL não respondeu/,
  ],
  ["a bad setting", { PORT: "três mil" }, /^PORT deve ser uma porta de 0 a 65535/],
  [
    "a folder that cannot be written",
    { DATA_DIR: "/dev/null/vitrine" },
    /^Não foi possível gravar em \/dev\/null\/vitrine/,
  ],
] as const) {
  test(`${what} is said in one sentence`, async () => {
    const { code, words } = await failToStart(env);
    expect(code).toBe(1);
    expect(words).toMatch(sentence);
    expect(words.split("\n")).toHaveLength(1);
  });
}

test("stopped and started again, the shop still knows its customers", async () => {
  const dataDir = await temporaryFolder();
  const first = await startProduct({ dataDir });
  const answer = await (await fetch(`${first.baseUrl}/api/session/anonymous-session`)).json();
  await first.stop();
  const second = await startProduct({ dataDir });
  const again = await fetch(`${second.baseUrl}/api/session/${answer.data.code}`);
  expect(again.status).toBe(200);
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});
