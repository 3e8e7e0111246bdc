import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../test/fixtures/database-fixture.ts";
import { OPERATOR_TOKEN, SECRET_KEY } from "../test/fixtures/server-fixture.ts";
import { ConfigError } from "./config/env.ts";
import { readConfig } from "./config.ts";
import { connect } from "./db/pool.ts";
import { createSecretKeyRepository } from "./secret-key/secret-key.repository.ts";
import { createSeal } from "./secrets/seal.ts";
import { sealedPlaces } from "./secrets/sealed-places.ts";
import { startServer } from "./start-server.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Why it does not start, in the words that the operator reads. */
async function reasonWith(
  settings: Record<string, string>,
  { databaseUrl = database.url, secretKey = SECRET_KEY } = {},
): Promise<string> {
  const config = readConfig({ LOG_LEVEL: "silent", PORT: "0", WORKER: "off", ...settings });
  const server = { config, databaseUrl, operatorToken: OPERATOR_TOKEN, secretKey, webRoot: undefined };
  const error = await startServer(server).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).message;
}

const addressWith = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test("the log says how many secrets another key has encrypted again", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const logFile = path.join(folder, "log");
  const own = await createDatabase();
  const start = async (secretKey: string, settings: Record<string, string> = {}) => {
    const config = readConfig({ LOG_FILE: logFile, PORT: "0", WORKER: "off", ...settings });
    const options = { config, databaseUrl: own.url, operatorToken: OPERATOR_TOKEN, secretKey, webRoot: undefined };
    await (await startServer(options)).stop();
  };
  const [former, next] = ["the-former-key-of-this-database-000", "the-next-key-of-this-database-00000"] as const;
  await start(former);
  await start(next, { SECRET_KEYS_FORMER: former });
  await expect.poll(() => readFile(logFile, "utf8")).toMatch(/"renewed":\d+.*SECRET_KEYS_FORMER is needed/);
  await own.drop();
});

test("who already uses a key with a comma goes on with it", async () => {
  const own = await createDatabase();
  onTestFinished(() => own.drop());
  const secretKey = "with-a-comma,in-the-middle-of-the-key";
  const db = connect(own.url, { max: 1, onConnectionError: () => undefined });
  await createSecretKeyRepository(db).createMarker(createSeal(secretKey).close("vitrine", sealedPlaces.marker));
  await db.destroy();
  const config = readConfig({ LOG_LEVEL: "silent", PORT: "0", WORKER: "off" });
  const options = { config, databaseUrl: own.url, operatorToken: OPERATOR_TOKEN, secretKey, webRoot: undefined };
  await (await startServer(options)).stop();
});

describe("a server that cannot start says in one sentence", () => {
  test("which address of the database is wrong", async () => {
    const dead = "postgres://vitrine:senha@127.0.0.1:1/vitrine";
    expect(await reasonWith({}, { databaseUrl: dead })).toMatch(
      /^O banco de dados de DATABASE_URL não respondeu \(ninguém atende.*/,
    );
    expect(await reasonWith({ DATABASE_DIRECT_URL: dead })).toMatch(/^O banco de dados de DATABASE_DIRECT_URL não/);
  });

  test("that the database has another name, or no TLS", async () => {
    const unknown = addressWith((url) => {
      url.pathname = "/nao_existe";
    });
    expect(await reasonWith({}, { databaseUrl: unknown })).toContain("esse banco não existe");
    const encrypted = addressWith((url) => url.searchParams.set("sslmode", "verify-full"));
    expect(await reasonWith({}, { databaseUrl: encrypted })).toContain("o banco não fala TLS");
  });

  test("that a new key could never be named as a former one", async () => {
    const fresh = await createDatabase();
    onTestFinished(() => fresh.drop());
    for (const key of ["with-a-comma,in-the-middle-of-the-key", " with-a-space-at-the-beginning-000000"]) {
      expect(await reasonWith({}, { databaseUrl: fresh.url, secretKey: key })).toMatch(
        /^SECRET_KEY não pode ter vírgulas/,
      );
    }
  });

  test("that HOST is no address of this machine", async () => {
    expect(await reasonWith({ HOST: "192.0.2.77" })).toMatch(/^Não é possível atender em HOST: /);
    expect(await reasonWith({ HOST: "nao-existe.invalid" })).toMatch(/^Não é possível atender em HOST: /);
  });
});
