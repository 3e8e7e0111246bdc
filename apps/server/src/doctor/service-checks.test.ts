import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, test } from "vitest";
import { createDatabase } from "../../test/fixtures/database-fixture.ts";
import { reasonOf } from "../config/trouble-words.ts";
import { checkDatabase } from "./database-checks.ts";
import { judgeDisk } from "./machine-checks.ts";
import { checkServices } from "./service-checks.ts";

const NOBODY = "127.0.0.1:1";
const folder = tmpdir();
const mailAt = (url: string) =>
  checkServices({ mail: { url, from: "painel@exemplo.com.br" }, files: { folder, s3: undefined } });

describe("the mail server", () => {
  /** It takes every sign-in or none. */
  async function mailServer(signIn: string): Promise<string> {
    const server = createTcpServer((socket) => {
      socket.write("220 correio\r\n");
      socket.on("data", (bytes) => {
        const line = bytes.toString();
        if (line.startsWith("EHLO")) socket.write("250-correio\r\n250 AUTH PLAIN\r\n");
        else if (line.startsWith("AUTH")) socket.write(`${signIn}\r\n`);
        else socket.end("221 ate logo\r\n");
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    afterAll(() => server.close());
    return `smtp://ana:segredo@127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test("that does not answer, or refuses the password, is a failure", async () => {
    expect(await mailAt(`smtp://ana:segredo@${NOBODY}`)).toMatchObject([{ check: "e-mail", level: "failure" }]);
    const refused = await mailAt(await mailServer("535 nao"));
    expect(refused).toMatchObject([{ level: "failure", text: expect.stringContaining("senha recusados") }]);
    expect(JSON.stringify(refused)).not.toContain("segredo");
  });

  test("that takes the password is fine, and none at all is a warning", async () => {
    expect(await mailAt(await mailServer("235 ok"))).toMatchObject([{ check: "e-mail", level: "ok" }]);
    const without = await checkServices({ mail: undefined, files: { folder, s3: undefined } });
    expect(without).toMatchObject([{ check: "e-mail", level: "warning" }]);
  });
});

describe("the bucket", () => {
  async function checkBucket(endpoint: string) {
    const s3 = { endpoint, bucket: "fotos", region: "us-east-1", accessKeyId: "chave", secretAccessKey: "segredo" };
    return (await checkServices({ mail: undefined, files: { folder, s3 } })).find(({ check }) => check === "bucket");
  }
  async function bucket(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    afterAll(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test("that does not answer, does not exist or refuses the keys is a failure that says so", async () => {
    expect(await checkBucket(`http://${NOBODY}`)).toMatchObject({ level: "failure" });
    const missing = await bucket((_, response) => response.writeHead(404).end());
    expect((await checkBucket(missing))?.text).toContain("ele não existe");
    const forbidden = await bucket((_, response) => response.writeHead(403).end("<Code>SignatureDoesNotMatch</Code>"));
    expect(await checkBucket(forbidden)).toMatchObject({ level: "failure", text: expect.stringContaining("403") });
  });

  test("that can be listed is fine", async () => {
    expect(await checkBucket(await bucket((_, response) => response.end("<List/>")))).toMatchObject({ level: "ok" });
  });
});

test("a standby or a direct address that does not answer is a failure with its setting", async () => {
  const database = await createDatabase();
  const dead = `postgres://vitrine:senha@${NOBODY}/vitrine`;
  const settings = {
    databaseUrl: database.url,
    secretKey: "the key of this deployment, 32 long",
    formerSecretKeys: [],
  };
  const failed = async (urls: object) =>
    (await checkDatabase({ ...settings, ...urls })).filter(({ level }) => level === "failure").map(({ text }) => text);
  expect(await failed({ readDatabaseUrl: dead })).toMatchObject([expect.stringMatching(/^DATABASE_READ_URL não/)]);
  expect(await failed({ directDatabaseUrl: dead })).toMatchObject([expect.stringMatching(/^DATABASE_DIRECT_URL não/)]);
  await database.drop();
});

test("a disk is judged by what is free on it", () => {
  const megabyte = 1024 * 1024;
  expect(judgeDisk("/fotos", 50 * megabyte).level).toBe("failure");
  expect(judgeDisk("/fotos", 500 * megabyte).level).toBe("warning");
  expect(judgeDisk("/fotos", 5_000 * megabyte).level).toBe("ok");
});

test("codes are told in words", () => {
  expect(reasonOf(Object.assign(new Error(), { code: "28P01" }))).toBe("usuário ou senha errados: 28P01");
  expect(reasonOf(Object.assign(new Error(), { code: "ENOSPC" }))).toBe("o disco está cheio: ENOSPC");
  const unknown = Object.assign(new Error(), { code: "SELF_SIGNED_CERT_IN_CHAIN" });
  expect(reasonOf(unknown)).toContain("sslrootcert");
});
