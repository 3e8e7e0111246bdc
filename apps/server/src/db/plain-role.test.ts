import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { type TestServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import { checkDatabase } from "../doctor/database-checks.ts";
import { migrate } from "./migrate.ts";

/** As `compose.yaml` makes them, under names of this test. */
const name = `plain_${randomBytes(4).toString("hex")}`;
const place: Pick<TestServer, "databaseUrl"> = { databaseUrl: "" };

async function asAdmin(statements: readonly string[]): Promise<void> {
  const admin = new pg.Client(inject("adminUrl"));
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

beforeAll(async () => {
  const file = new URL("../../../../docs/operate/database-role.sql", import.meta.url);
  const statements = (await readFile(file, "utf8"))
    .replaceAll(/^(--|\\).*$/gm, "")
    .replaceAll("vitrine", name)
    .replaceAll(":'password'", "'a password of the tests'")
    .split(";")
    .filter((each) => each.trim() !== "");
  await asAdmin(statements);
  const url = new URL(inject("adminUrl"));
  Object.assign(url, { username: name, password: "a password of the tests", pathname: `/${name}` });
  place.databaseUrl = url.href;
  await migrate(place.databaseUrl);
});
afterAll(() => asAdmin([`drop database ${name} with (force)`, `drop role ${name}`]));

const server = useTwin(place);

test("the tables are made and an order is placed by a role that is no superuser", async () => {
  const shop = await anOrderShop(server);
  const customer = await shop.customer();
  await customer.add("cafe");
  expect((await customer.confirm()).status).toBe(200);
  await server.runJobs("all");
});

test("the doctor finds nothing wrong with that role, and warns of a superuser", async () => {
  const roleOf = async (databaseUrl: string) => {
    const findings = await checkDatabase({ databaseUrl, secretKey: "x".repeat(40), formerSecretKeys: [] });
    return findings.find(({ check }) => check === "usuário do banco");
  };
  expect(await roleOf(place.databaseUrl)).toMatchObject({ level: "ok" });
  const asSuperuser = new URL(inject("adminUrl"));
  asSuperuser.pathname = `/${name}`;
  expect(await roleOf(asSuperuser.href)).toMatchObject({
    level: "warning",
    todo: expect.stringContaining("docs/operate.md"),
  });
});
