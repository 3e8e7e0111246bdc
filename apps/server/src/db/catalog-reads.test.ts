import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../test/fixtures/database-fixture.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { readFromStandby } from "./catalog-reads.ts";
import { connect, type Db } from "./pool.ts";

const server = useServer();
let standby: Db;
let drop: () => Promise<void>;
let shopId: string;

beforeAll(async () => {
  const copy = await createDatabase();
  drop = copy.drop;
  standby = connect(copy.url, { max: 2, onConnectionError: () => undefined });
  shopId = (await anOrderShop(server)).shopId;
  const account = await server.db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
  await standby.insertInto("accounts").values(account).execute();
  const shop = await server.db.selectFrom("shops").selectAll().where("shop_id", "=", shopId).executeTakeFirstOrThrow();
  // Another name shows where a reading came from.
  await standby
    .insertInto("shops")
    .values({ ...shop, name: "na réplica", document: JSON.stringify(shop.document) } as never)
    .execute();
});

afterAll(async () => {
  await standby.destroy();
  await drop();
});

const nameOf = async (db: Db) =>
  (await db.selectFrom("shops").select("name").where("shop_id", "=", shopId).executeTakeFirstOrThrow()).name;

function reads(from: Db = standby, now = Date.now) {
  const warnings: string[] = [];
  const log = { warn: (_: object, text: string) => void warnings.push(text) };
  return { read: readFromStandby({ db: server.db, standby: from, log, now }), warnings };
}

test("a standby that has the newest catalogue is read", async () => {
  expect(await reads().read(shopId, nameOf)).toBe("na réplica");
});

test("while the standby is behind, the primary is read", async () => {
  const bump = (by: number) =>
    server.db
      .updateTable("shops")
      .set((eb) => ({ catalog_version: eb("catalog_version", "+", by) }))
      .where("shop_id", "=", shopId)
      .execute();
  await bump(1);
  expect(await reads().read(shopId, nameOf)).not.toBe("na réplica");
  await bump(-1);
  expect(await reads().read(shopId, nameOf)).toBe("na réplica");
});

test("while the standby is away, the primary is read; half a minute later the standby is asked again", async () => {
  const away = connect("postgres://127.0.0.1:1/nobody", { max: 1, onConnectionError: () => undefined });
  let now = 1_000;
  const { read, warnings } = reads(away, () => now);
  for (let time = 0; time < 3; time += 1) expect(await read(shopId, nameOf)).not.toBe("na réplica");
  expect(warnings).toHaveLength(1);
  now += 30_000;
  await read(shopId, nameOf);
  expect(warnings).toHaveLength(2);
  await away.destroy();
});

test("a reading that the standby ends on the way begins anew at the primary", async () => {
  const { read } = reads();
  const seen: string[] = [];
  const found = await read(shopId, async (db) => {
    seen.push(await nameOf(db));
    if (db === standby) throw Object.assign(new Error("conflict with recovery"), { code: "40001" });
    return seen.length;
  });
  expect(found).toBe(2);
  expect(seen[0]).toBe("na réplica");
});

test("a fault of the reading itself is not hidden by asking twice", async () => {
  let times = 0;
  const reading = reads().read(shopId, async () => {
    times += 1;
    throw new Error("wrong");
  });
  await expect(reading).rejects.toThrow("wrong");
  expect(times).toBe(1);
});
