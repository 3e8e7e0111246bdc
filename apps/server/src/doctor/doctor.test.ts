import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase } from "../../test/fixtures/database-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { connect } from "../db/pool.ts";
import { createSeal } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";
import { checkAddress, judgeCertificate } from "./address-checks.ts";
import {
  checkDatabase,
  judgeArchive,
  judgeConnections,
  judgeExtension,
  judgeSharedBuffers,
  judgeVersion,
} from "./database-checks.ts";
import { examine } from "./examine.ts";
import type { Finding } from "./finding.ts";
import { judgeClock } from "./judge-clock.ts";
import { judgeFileLimit, judgeMemory, judgeNode } from "./machine-checks.ts";

const SECRET_KEY = "the key of this deployment, 32 long";
const server = useServer();
let dataDir: string;
let publicUrl: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-doctor-"));
  publicUrl = (await server.app.listen({ port: 0, host: "127.0.0.1" })).replace("127.0.0.1", "localhost");
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const settings = (changes: Record<string, string> = {}) => ({
  ...{ NODE_ENV: "production", OPERATOR_TOKEN: "the operator's token, 32 characters", SECRET_KEY },
  ...{ DATABASE_URL: server.databaseUrl, PUBLIC_URL: publicUrl, DATA_DIR: dataDir, TRUST_PROXY: "on" },
  ...changes,
});
const of = (findings: readonly Finding[], check: string) => findings.find((finding) => finding.check === check);
const levels = (findings: readonly Finding[]) => findings.map(({ check, level }) => `${check}: ${level}`);

/** Something else that listens at the address. */
async function listening(answer: RequestListener): Promise<string> {
  const other = createServer(answer).listen(0, "127.0.0.1");
  await once(other, "listening");
  afterAll(() => {
    other.close();
    other.closeAllConnections();
  });
  return `http://localhost:${(other.address() as AddressInfo).port}`;
}

test("a deployment that works has no failure", async () => {
  const findings = await examine(settings());
  expect(findings.filter(({ level }) => level === "failure")).toEqual([]);
  expect(of(findings, "webhooks")).toMatchObject({ level: "ok" });
  expect(of(findings, "migrações")).toMatchObject({ level: "ok" });
  expect(of(findings, "endereço")).toMatchObject({ level: "ok" });
  expect(of(findings, "TLS")).toMatchObject({ level: "warning" });
});

test("every finding that is not OK says what to do", async () => {
  const findings = await examine(settings({ DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" }));
  expect(findings.filter(({ level, todo }) => level !== "ok" && !todo)).toEqual([]);
});

describe("the settings", () => {
  test("that the server would refuse are the only finding", async () => {
    expect(await examine(settings({ SECRET_KEY: "short" }))).toMatchObject([
      { check: "configuração", level: "failure", text: expect.stringContaining("SECRET_KEY") },
    ]);
    expect(levels(await examine(settings({ PUBLIC_URL: "" })))).toEqual(["configuração: failure"]);
  });

  test("of a development machine are a warning", async () => {
    expect(of(await examine(settings({ NODE_ENV: "" })), "configuração")).toMatchObject({ level: "warning" });
  });
});

describe("the database", () => {
  test("that does not answer is a failure, and its password is not shown", async () => {
    const findings = await examine(settings({ DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" }));
    expect(of(findings, "banco")).toMatchObject({ level: "failure", text: expect.stringContaining("ECONNREFUSED") });
    expect(JSON.stringify(findings)).not.toContain("secret@");
  });

  test("that is empty says that the first start makes its tables, and stays empty", async () => {
    const database = await createDatabase();
    const db = connect(database.url, { max: 1, onConnectionError: () => undefined });
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const findings = await checkDatabase({ databaseUrl: database.url, secretKey: SECRET_KEY, formerSecretKeys: [] });
    expect(of(findings, "migrações")).toMatchObject({ level: "warning" });
    expect(of(findings, "extensões")).toMatchObject({ level: "warning" });
    const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
    await database.drop();
  });

  test("of a newer release is a failure", async () => {
    const database = await createDatabase();
    const db = connect(database.url, { max: 1, onConnectionError: () => undefined });
    await sql`insert into kysely_migration (name, timestamp) values ('999-future.sql', 'now')`.execute(db);
    const findings = await checkDatabase({ databaseUrl: database.url, secretKey: SECRET_KEY, formerSecretKeys: [] });
    expect(of(findings, "migrações")).toMatchObject({ level: "failure", text: expect.stringContaining("999-future") });
    await db.destroy();
    await database.drop();
  });

  test("with another key is a failure, with a former one a warning", async () => {
    const database = await createDatabase();
    const db = connect(database.url, { max: 1, onConnectionError: () => undefined });
    const sealed = createSeal(SECRET_KEY).close("vitrine", sealedPlaces.marker);
    await sql`insert into secret_marker (sealed) values (${sealed})`.execute(db);
    const key = async (secretKey: string, formerSecretKeys: string[] = []) =>
      of(await checkDatabase({ databaseUrl: database.url, secretKey, formerSecretKeys }), "chave")?.level;
    const another = "another key of another deployment, long";
    expect(await key(SECRET_KEY)).toBe("ok");
    expect(await key(another)).toBe("failure");
    expect(await key(another, [SECRET_KEY])).toBe("warning");
    await db.destroy();
    await database.drop();
  });

  test("is judged by its version, encoding, extensions and free connections", () => {
    expect(levels(judgeVersion({ version: "14.9", number: 140_009, encoding: "SQL_ASCII" }))).toEqual([
      "versão: failure",
      "codificação: failure",
    ]);
    expect(judgeExtension("pg_trgm", undefined).level).toBe("failure");
    expect(judgeConnections(100, 10).level).toBe("ok");
    expect(judgeConnections(100, 90).level).toBe("warning");
    expect(judgeSharedBuffers(128, 90).level).toBe("ok");
    expect(judgeSharedBuffers(128, 900).level).toBe("warning");
    expect(judgeSharedBuffers(2_048, 90_000).level).toBe("ok");
    expect(judgeArchive({ isOn: false, isFailing: false }).level).toBe("warning");
    expect(judgeArchive({ isOn: true, isFailing: false }).level).toBe("ok");
    expect(judgeArchive({ isOn: true, isFailing: true }).level).toBe("failure");
  });
});

test.each([
  [300, "ok"],
  [-5_000, "warning"],
  [3_600_000, "failure"],
])("a clock that is %i ms ahead: %s", (skewMs, level) => {
  expect(judgeClock("relógio do banco", skewMs).level).toBe(level);
});

describe("the address", () => {
  test("whose name does not exist is a failure", async () => {
    expect(levels(await checkAddress("https://loja.invalid"))).toEqual(["DNS: failure"]);
  });

  test("where nobody listens is a failure", async () => {
    const findings = await checkAddress(`http://localhost:${await freePort()}`);
    expect(of(findings, "endereço")).toMatchObject({ level: "failure", text: expect.stringContaining("ECONNREFUSED") });
    expect(of(findings, "webhooks")?.level).toBe("failure");
  });

  test("where something else answers is a failure", async () => {
    const other = await listening((_, response) => response.end("<h1>It works!</h1>"));
    const findings = await checkAddress(other);
    expect(of(findings, "endereço")).toMatchObject({ level: "failure", todo: expect.stringContaining("proxy") });
    expect(of(findings, "webhooks")?.level).toBe("failure");
  });

  test("whose proxy lets no webhook through is a failure", async () => {
    const proxy = await listening(async (request, response) => {
      if (request.method === "POST") return response.writeHead(302, { location: "/login" }).end();
      response.setHeader("content-type", "application/json").end(await (await fetch(`${publicUrl}/readyz`)).text());
    });
    const findings = await checkAddress(proxy);
    expect(of(findings, "endereço")?.level).toBe("ok");
    expect(of(findings, "webhooks")).toMatchObject({ level: "failure", text: expect.stringContaining("302") });
  });

  test("of a machine whose clock is an hour ahead is a failure", async () => {
    const ahead = await listening((_, response) => {
      response.setHeader("date", new Date(Date.now() + 3_600_000).toUTCString()).end('{"status":"ready"}');
    });
    expect(of(await checkAddress(ahead), "relógio do endereço")?.level).toBe("failure");
  });

  test("with a certificate that nobody trusts is a failure", async () => {
    const samples = path.resolve(import.meta.dirname, "../../test/samples/tls");
    const [key, cert] = await Promise.all(
      ["localhost.key", "localhost.crt"].map((file) => readFile(path.join(samples, file))),
    );
    const secure = createTlsServer({ key, cert }, (_, response) => response.end()).listen(0, "127.0.0.1");
    await once(secure, "listening");
    const findings = await checkAddress(`https://localhost:${(secure.address() as AddressInfo).port}`);
    secure.close();
    expect(of(findings, "TLS")).toMatchObject({ level: "failure", text: expect.stringContaining("SELF_SIGNED") });
  });

  test("that does not speak TLS, or says nothing at all, is a failure in time", async () => {
    const mute = createTcpServer(() => undefined).listen(0, "127.0.0.1");
    await once(mute, "listening");
    const findings = await checkAddress(`https://localhost:${(mute.address() as AddressInfo).port}`, 200);
    expect(of(findings, "TLS")).toMatchObject({ level: "failure", text: expect.stringContaining("sem resposta") });
    mute.close();
  });

  test("is judged by the days of its certificate", () => {
    const now = Date.parse("2026-01-01");
    const after = (days: number) => judgeCertificate({ problem: undefined, validUntil: now + days * 86_400_000, now });
    expect(after(60)).toMatchObject({ level: "ok", text: "certificado por mais 60 dias" });
    expect(after(5).level).toBe("warning");
    expect(after(-1).level).toBe("failure");
  });
});

describe("the machine", () => {
  test("gets no folder from the doctor", async () => {
    const folder = path.join(dataDir, "not", "there yet");
    expect(of(await examine(settings({ IMAGE_CACHE_DIR: folder })), "pasta")?.level).toBe("ok");
    await expect(stat(path.dirname(folder))).rejects.toThrow("ENOENT");
  });

  test("whose folder or log cannot be written is a failure", async () => {
    const file = path.join(dataDir, "a-file");
    await writeFile(file, "");
    const findings = await examine(settings({ IMAGE_CACHE_DIR: path.join(file, "images"), LOG_FILE: `${file}/log` }));
    expect(of(findings, "pasta")).toMatchObject({ level: "failure", text: expect.stringContaining("ENOTDIR") });
    expect(of(findings, "log")?.level).toBe("failure");
  });

  test("is judged by its Node, its limits and its memory", () => {
    expect(judgeNode("20.20.2").level).toBe("failure");
    expect(judgeNode("24.21.0").level).toBe("ok");
    expect(levels(judgeFileLimit("Max open files            1024                 4096                 files"))).toEqual(
      ["limites: warning"],
    );
    expect(judgeFileLimit("Max open files            65536                65536                files")[0]?.level).toBe(
      "ok",
    );
    expect(judgeMemory(256 * 1024 * 1024).level).toBe("warning");
  });
});

describe("the program", () => {
  const program = path.resolve(import.meta.dirname, "../run-doctor.ts");
  const run = (env: Record<string, string>, ...options: string[]) =>
    promisify(execFile)(process.execPath, [program, ...options], { env: { PATH: process.env.PATH ?? "", ...env } });

  test("ends with 0 when all is well, and with 1 when something fails", async () => {
    const { stdout } = await run(settings());
    expect(stdout).toContain("OK     webhooks: chegam até a Vitrine");
    const failed = await run(settings({ SECRET_KEY: "short" })).catch((error) => error);
    expect(failed).toMatchObject({ code: 1, stdout: expect.stringMatching(/^FALHA {2}configuração: .*\n {7}→ /) });
  });

  test("writes JSON for other programs", async () => {
    const { stdout } = await run(settings(), "--json");
    expect(JSON.parse(stdout)).toContainEqual({ check: "webhooks", level: "ok", text: "chegam até a Vitrine" });
  });
});
