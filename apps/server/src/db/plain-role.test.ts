import { sql } from "kysely";
import { expect, test } from "vitest";
import { asPlainRole, plainRole } from "../../test/fixtures/database/plain-role.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import { checkDatabase } from "../doctor/database-checks.ts";

const owner = useServer();
/** The server as `compose.yaml` starts it. */
const server = useTwin({
  get databaseUrl() {
    return asPlainRole(owner.databaseUrl);
  },
});

test("the tables belong to a role that is no superuser, and it sells", async () => {
  const { rows } = await sql<{ owner: string; isSuperuser: boolean }>`
    select distinct tableowner as owner, rolsuper as "isSuperuser"
      from pg_tables join pg_roles on rolname = tableowner where schemaname = 'public'`.execute(server.db);
  expect(rows).toEqual([{ owner: plainRole.name, isSuperuser: false }]);
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
  expect(await roleOf(server.databaseUrl)).toMatchObject({ level: "ok" });
  expect(await roleOf(owner.databaseUrl)).toMatchObject({
    level: "warning",
    todo: expect.stringContaining("docs/operate.md"),
  });
});
