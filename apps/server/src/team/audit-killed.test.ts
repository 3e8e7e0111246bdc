import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { OPERATOR_TOKEN, SECRET_KEY, useServer } from "../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, PANEL_ORIGIN } from "../../test/fixtures/team-fixture.ts";

const server = useServer();
const main = path.resolve(import.meta.dirname, "../main.ts");

/** A process of its own on the same database. */
async function aProcess() {
  const port = await freePort();
  const settings = { PORT: String(port), DATABASE_URL: server.databaseUrl, PUBLIC_URL: PANEL_ORIGIN, WORKER: "off" };
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? "", ...settings, OPERATOR_TOKEN, SECRET_KEY },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const url = `http://localhost:${port}`;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 120_000 }).toBe(200);
  return { url, child };
}

test("a process that is killed between a change and its entry leaves neither", async () => {
  const shop = await anOrderShop(server);
  const owner = await anOwner(server, shop);
  const bia = await aMember(server, owner, "agent");
  const { id } = (await bia.call("GET /painel/api/me")).data.person;
  const roleOfBia = async () => {
    const { rows } = await sql<{ role: string }>`select role from members where user_id = ${id}`.execute(server.db);
    return rows[0]?.role;
  };
  const { url, child } = await aProcess();

  // The change is made, and its entry waits for this lock.
  const lock = new pg.Client(server.databaseUrl);
  await lock.connect();
  onTestFinished(() => lock.end());
  await lock.query("begin");
  await lock.query("lock table audit_log in exclusive mode");
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = fetch(`${url}/painel/api/team/members/${id}`, {
    method: "PATCH",
    headers: { cookie, origin: PANEL_ORIGIN, "content-type": "application/json" },
    body: JSON.stringify({ role: "manager" }),
  }).then(
    ({ status }) => status,
    () => "no answer",
  );
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where relation = 'audit_log'::regclass and not granted`.execute(server.db);
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(waiting).toHaveLength(1);
  const [pid] = await waiting();

  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await answer).toBe("no answer");
  await lock.query("rollback");
  const isAlive = async () =>
    (await sql`select from pg_stat_activity where pid = ${pid}`.execute(server.db)).rows.length > 0;
  await expect.poll(isAlive).toBe(false);
  expect(await roleOfBia()).toBe("agent");
  const { data } = await owner.call(`GET /painel/api/shops/${shop.shopId}/audit-log?action=member.role-changed`);
  expect(data.items).toEqual([]);

  // The same request, to a process that lives.
  await owner.call(`PATCH /painel/api/team/members/${id}`, { role: "manager" });
  expect(await roleOfBia()).toBe("manager");
});
