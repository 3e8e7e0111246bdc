import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startDns } from "../../test/fixtures/outside/dns-fixture.ts";
import { aShop, aShopDocument, useServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import { createHostClaimRepository } from "../shop/hosts/host-claim.repository.ts";

const HOUR_MS = 3_600_000;
const dns = await startDns();
let now = Date.now();
const server = useServer({
  env: { DNS_SERVERS: dns.address, HOSTS_WITHOUT_PROOF: "*.localhost" },
  now: () => now,
});
const behindProxy = useTwin(server, { env: { TRUST_PROXY: "on" } });
type Shop = Awaited<ReturnType<typeof aShop>>;

beforeEach(() => {
  dns.records.clear();
  dns.trouble = undefined;
  now = Date.now();
});

let names = 0;
const aHost = () => `loja-${++names}.padaria.com.br`;

const put = (shop: Shop, hosts: string[]) =>
  server.call(`PUT ${shop.shop}`, {
    token: shop.token,
    body: aShopDocument({ name: shop.shopId, hosts, anonymousBrowsing: true }),
  });
const read = async ({ shop, token }: Shop) => (await server.call(`GET ${shop}/hosts`, { token })).data;
const check = async ({ shop, token }: Shop) => (await server.call(`POST ${shop}/hosts/check`, { token })).data;
/** The owner of the name writes what the API says. */
const prove = async (shop: Shop, host: string) => {
  const { recordValue } = await read(shop);
  const name = `_vitrine.${host}`;
  dns.records.set(name, [...(dns.records.get(name) ?? ["v=spf1 -all"]), recordValue]);
};
/** The shop that a visitor without a link sees; undefined where nobody is let in. */
const seenAt = async (host: string): Promise<string | undefined> =>
  (await server.call("GET /api/session/anonymous-session", { headers: { host } })).data?.shop?.name;
/** Other processes, and this one, hear of a change a moment later. */
const expectSeen = (host: string) => expect.poll(() => seenAt(host));
const passes = async (hours: number) => {
  now += hours * HOUR_MS;
  await server.runJobs("all");
};

describe("a shop at its own host", () => {
  test("an integrator saves the document, reads which record is missing, creates it, and visitors see the shop", async () => {
    const host = aHost();
    const shop = await aShop(server);
    const saved = await put(shop, [host]);
    expect(saved.status).toBe(200);
    const { recordValue, hosts } = await read(shop);
    expect(recordValue).toMatch(/^vitrine-account=[0-9a-f]{32}$/);
    expect(hosts).toEqual([
      {
        host,
        state: "pending",
        record: { type: "TXT", name: `_vitrine.${host}`, value: recordValue },
        checkedAt: expect.any(String),
        found: [],
        missingSince: expect.any(String),
      },
    ]);
    expect(saved.data.warnings).toContainEqual({
      code: "host-unproved",
      message: `Visitantes de ${host} ainda não veem esta loja. Crie no DNS o registro TXT _vitrine.${host} com o valor ${recordValue}.`,
    });
    await expectSeen(host).toBeUndefined();

    // A record with another text is no proof, and the owner is told what is there.
    dns.records.set(`_vitrine.${host}`, ["vitrine-account=errado"]);
    expect((await check(shop)).hosts).toMatchObject([{ state: "pending", found: ["vitrine-account=errado"] }]);
    await prove(shop, host);
    expect((await check(shop)).hosts).toMatchObject([{ state: "served", missingSince: null }]);
    await expectSeen(host).toBe(shop.shopId);
  });

  test("a visitor sees the shop of the host in the address bar, whatever another header names", async () => {
    const [host, stranger] = [`casa-${++names}.localhost`, `alheia-${++names}.localhost`];
    const [shop, other] = [await aShop(server), await aShop(server)];
    await put(shop, [host]);
    await put(other, [stranger]);
    const visit = async (headers: Record<string, string>) =>
      (await behindProxy.call("GET /api/session/anonymous-session", { headers })).data?.shop?.name;
    await expect.poll(() => visit({ host })).toBe(shop.shopId);
    await expect.poll(() => visit({ host: stranger })).toBe(other.shopId);
    for (const forged of [stranger, `${host}, ${stranger}`, "nao-existe.exemplo"]) {
      expect(await visit({ host, "x-forwarded-host": forged })).toBe(shop.shopId);
    }
    expect(await visit({ host: "nao-existe.exemplo", "x-forwarded-host": host })).toBeUndefined();
  });

  test("a proxy gets certificates for proved hosts and for the operator's own, and for no other", async () => {
    const [proved, pending] = [aHost(), aHost()];
    const shop = await aShop(server);
    await put(shop, [proved, pending]);
    await prove(shop, proved);
    await check(shop);
    const ask = async (domain: string) => (await server.app.inject(`/tls/ask?domain=${domain}`)).statusCode;
    await expect.poll(() => ask(proved)).toBe(200);
    expect(await ask("vitrine.test")).toBe(200);
    for (const other of [pending, "exemplo.com", "", "a%00b", "x".repeat(300)])
      expect(await ask(other), other).toBeGreaterThanOrEqual(400);
  });

  test("a record that is created later is found without asking", async () => {
    const host = aHost();
    const shop = await aShop(server);
    await put(shop, [host]);
    await prove(shop, host);
    await passes(1);
    await expectSeen(host).toBe(shop.shopId);
  });

  test("a record that is there before the document is saved needs no further step", async () => {
    const host = aHost();
    const shop = await aShop(server);
    await prove(shop, host);
    expect((await put(shop, [`${host}:8443`])).data.warnings.map(({ code }: { code: string }) => code)).not.toContain(
      "host-unproved",
    );
    await expectSeen(`${host}:8443`).toBe(shop.shopId);
  });

  test("the next version of the document serves it on, and one without the host gives it up", async () => {
    const host = aHost();
    const shop = await aShop(server);
    await prove(shop, host);
    await put(shop, [host]);
    dns.trouble = "silent";
    dns.asked.length = 0;
    await put(shop, [host]);
    expect(dns.asked).toEqual([]);
    await expectSeen(host).toBe(shop.shopId);
    await put(shop, []);
    await expectSeen(host).toBeUndefined();
    expect((await read(shop)).hosts).toEqual([]);
  });

  test("a machine of a developer needs no record", async () => {
    const shop = await aShop(server);
    await put(shop, ["padaria.localhost:3000"]);
    await expectSeen("padaria.localhost:3000").toBe(shop.shopId);
  });
});

describe("a host of somebody else", () => {
  test.each(["vitrine.test", "vitrine.test:8443", "vitrine.test."])(
    "%s is the operator's: no account gets it, and nothing is saved",
    async (host) => {
      const shop = await aShop(server);
      expect(await put(shop, [host])).toMatchObject({ status: 409, errors: [{ code: "host-reserved" }] });
      expect((await server.call(`GET ${shop.shop}`, { token: shop.token })).data.name).toBe("Loja de teste");
    },
  );

  test("an earlier claim of the operator's host is not served", async () => {
    const shop = await aShop(server, { anonymousBrowsing: true });
    await server.db.insertInto("shop_hosts").values({ host: "vitrine.test", shop_id: shop.shopId }).execute();
    await expectSeen("vitrine.test").toBeUndefined();
  });

  test("a name below the operator's is given away by the operator's own record", async () => {
    const host = "padaria.vitrine.test";
    const shop = await aShop(server);
    await put(shop, [host]);
    await expectSeen(host).toBeUndefined();
    await prove(shop, host);
    await check(shop);
    await expectSeen(host).toBe(shop.shopId);
  });

  test("a record for another account proves nothing", async () => {
    const host = aHost();
    const [owner, thief] = [await aShop(server), await aShop(server)];
    await prove(owner, host);
    await put(thief, [host]);
    await expectSeen(host).toBeUndefined();
    expect(await check(thief)).toMatchObject({ hosts: [{ state: "pending" }] });
  });

  test("of two with a record the first one has it, the second is told, and gets it when the first gives it up", async () => {
    const host = aHost();
    const [first, second] = [await aShop(server), await aShop(server)];
    await prove(first, host);
    await put(first, [host]);
    await prove(second, host);
    const saved = await put(second, [host]);
    expect(saved.data.warnings).toContainEqual({
      code: "host-taken",
      message: `Estes endereços são de outra loja, que também tem o registro no DNS: ${host}.`,
    });
    expect(await read(second)).toMatchObject({ hosts: [{ state: "taken" }] });
    await expectSeen(host).toBe(first.shopId);
    await put(first, []);
    await check(second);
    await expectSeen(host).toBe(second.shopId);
  });

  test("a name that was sold goes to the new owner as soon as the DNS names only them", async () => {
    const host = aHost();
    const [former, next] = [await aShop(server), await aShop(server)];
    await prove(former, host);
    await put(former, [host]);
    dns.records.clear();
    await prove(next, host);
    await put(next, [host]);
    await expectSeen(host).toBe(next.shopId);
    expect(await read(former)).toMatchObject({ hosts: [{ state: "pending" }] });
  });
});

describe("a proof that goes away", () => {
  const aServedHost = async () => {
    const host = aHost();
    const shop = await aShop(server);
    await prove(shop, host);
    await put(shop, [host]);
    return { host, shop };
  };

  test("releases the host after a day of checks, not before", async () => {
    const { host, shop } = await aServedHost();
    dns.records.clear();
    for (const hours of [8, 8, 7]) await passes(hours);
    await expectSeen(host).toBe(shop.shopId);
    expect(await read(shop)).toMatchObject({ hosts: [{ state: "failing", missingSince: expect.any(String) }] });
    await passes(10);
    await expectSeen(host).toBeUndefined();
    expect(await read(shop)).toMatchObject({ hosts: [{ state: "pending" }] });
  });

  test("for some hours only, while the owner changes DNS providers, is forgotten", async () => {
    const { host, shop } = await aServedHost();
    dns.records.clear();
    for (const hours of [8, 8]) await passes(hours);
    await prove(shop, host);
    await passes(8);
    dns.records.clear();
    for (const hours of [8, 8]) await passes(hours);
    await expectSeen(host).toBe(shop.shopId);
  });

  test("is not a DNS that fails, for however long", async () => {
    const { host, shop } = await aServedHost();
    dns.trouble = "failing";
    for (const hours of [8, 8, 8, 24, 24]) await passes(hours);
    await expectSeen(host).toBe(shop.shopId);
    expect(await read(shop)).toMatchObject({ hosts: [{ state: "served" }] });
  });

  test("is not a DNS that is silent: the owner waits a few seconds, and the host stays", async () => {
    const { host, shop } = await aServedHost();
    dns.trouble = "silent";
    expect(await check(shop)).toMatchObject({ hosts: [{ state: "served" }] });
    await expectSeen(host).toBe(shop.shopId);
  });

  test("is noticed also where a process of the release before, which asks for no proof, served the host", async () => {
    const host = aHost();
    const shop = await aShop(server, { anonymousBrowsing: true });
    await server.db.insertInto("shop_hosts").values({ host, shop_id: shop.shopId }).execute();
    await createHostClaimRepository(server.db).claimServed();
    await server.runJobs();
    expect((await read(shop)).hosts).toMatchObject([{ host, state: "failing" }]);
    for (let looks = 0; looks < 4; looks++) await passes(9);
    await expectSeen(host).toBeUndefined();
  });

  test("a shop from before proofs were asked for is served for a week after the update, and then needs its record", async () => {
    const host = aHost();
    const shop = await aShop(server, { anonymousBrowsing: true, name: "De antes" });
    await server.db.insertInto("shop_hosts").values({ host, shop_id: shop.shopId }).execute();
    await sql`drop table host_claims; alter table accounts drop column host_token`.execute(server.db);
    for (const migration of ["034-host-proofs", "205-what-the-dns-said"]) {
      const file = new URL(`../db/migrations/${migration}.sql`, import.meta.url);
      await sql.raw(await readFile(file, "utf8")).execute(server.db);
    }
    for (let days = 0; days < 6; days++) await passes(24);
    await expectSeen(host).toBe("De antes");
    expect(await read(shop)).toMatchObject({ hosts: [{ host, state: "failing" }] });
    await passes(25);
    await expectSeen(host).toBeUndefined();
  });
});
