import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSecrets, writeSecrets } from "./local-secrets.ts";

test("other users of the machine can neither list the data folder nor read the secrets in it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-data-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dataDir = path.join(folder, "data");
  const secrets = { secretKey: "chave", operatorToken: "operador" };
  await writeSecrets(dataDir, secrets);
  expect(await readSecrets(dataDir)).toEqual(secrets);
  for (const place of [dataDir, path.join(dataDir, "secrets.json")]) {
    expect((await stat(place)).mode & 0o066).toBe(0);
  }
});
