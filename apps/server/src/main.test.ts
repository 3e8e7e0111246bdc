import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../test/fixtures/database-fixture.ts";
import { OPERATOR_TOKEN, SECRET_KEY } from "../test/fixtures/server-fixture.ts";

const main = path.resolve(import.meta.dirname, "main.ts");

test("a process that is told twice to end still finishes the request that it has", { timeout: 180_000 }, async () => {
  const database = await createDatabase();
  const port = await freePort();
  const settings = { PORT: String(port), DATABASE_URL: database.url, OPERATOR_TOKEN, SECRET_KEY, WORKER: "off" };
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? "", ...settings },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const ready = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 120_000 }).toBe(200);

  const body = JSON.stringify({ name: "Padaria" });
  const account = request({
    ...{ port, method: "POST", path: "/platform/v1/accounts" },
    headers: {
      ...{ authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json", connection: "close" },
      "content-length": String(body.length),
    },
  });
  account.write(body.slice(0, 4));
  // A request that came later was answered, so the process has the first one.
  expect(await ready()).toBe(200);
  child.kill("SIGTERM");
  await expect.poll(ready).toBe(0);
  child.kill("SIGTERM");
  const answered = once(account, "response");
  account.end(body.slice(4));
  expect((await answered)[0].statusCode).toBe(200);
  expect(await ended).toEqual([0, null]);
  await database.drop();
});
