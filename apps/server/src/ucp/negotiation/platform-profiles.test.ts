import { beforeEach, describe, expect, test } from "vitest";
import { anAssistant, assistantAt } from "../../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { aUcpShop, type UcpShop, ucpServerOptions } from "../../../test/fixtures/assistant/ucp-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { readCacheCounts } from "../../cache/cache-counts.ts";

const assistant = await anAssistant();
const clock = { now: Date.now() };
const server = useServer({ ...(await ucpServerOptions(assistant)), now: () => clock.now });

let shop: UcpShop;
beforeEach(async () => {
  shop = await aUcpShop(server, assistant);
});

const search = { query: "café" };
const { ucp, ...rest } = assistant.profile;
/** A platform publishes this profile, with a field that nobody asked for. */
const profileWith = (more: object) => assistant.publish({ ...rest, ucp: { ...ucp, ...more } });
const at = (profileUrl: string, host = shop.host) => assistantAt(server, assistant, { host, profileUrl });
const asks = (url: string, from: string, options: { sign?: boolean } = { sign: false }) =>
  at(url)("POST /catalog/search", search, { ...options, from });
/** All these unknown platforms come from one network. */
const strangers = async (count: number, from: string) => {
  const answers = [];
  for (let index = 0; index < count; index++) answers.push(await asks(profileWith({}), from));
  return answers.map(({ status }) => status);
};
const keptBytes = () => {
  const cache = readCacheCounts().find(({ name }) => name === "ucp-profiles");
  if (!cache) throw new Error("the cache of profiles is not among those that are watched");
  return cache.size;
};

describe("of a platform's profile", () => {
  test("a document of 200 kB is not read to its end, and nothing of it is kept", async () => {
    const before = keptBytes();
    const large = profileWith({ notes: Array.from({ length: 20_000 }, () => [[0]]) });
    expect(await asks(large, "203.0.113.1")).toMatchObject({ status: 422, body: { code: "profile_malformed" } });
    expect(keptBytes() - before).toBeLessThan(1_000);
  });

  test("only what is used is kept: what else stands in it takes no memory", async () => {
    const before = keptBytes();
    const chatty = profileWith({ notes: "x".repeat(20_000) });
    expect((await asks(chatty, "203.0.113.2", {})).status).toBe(200);
    expect(keptBytes() - before).toBeLessThan(4_096);
  });

  test("keys without end are refused", async () => {
    const keys = Array.from({ length: 20 }, (_, index) => ({
      ...{ kid: `${index}`.repeat(90), kty: "EC", crv: "P-256" },
      ...{ x: "x".repeat(100), y: "y".repeat(100) },
    }));
    const url = assistant.publish({ ucp, signing_keys: keys });
    expect(await asks(url, "203.0.113.3")).toMatchObject({ status: 422, body: { code: "profile_malformed" } });
  });

  test("nothing is believed for longer than five minutes", async () => {
    const { signing_keys } = assistant.profile;
    const url = assistant.publish({ ucp, signing_keys });
    expect((await asks(url, "203.0.113.4", {})).status).toBe(200);
    assistant.replace(url, { ucp, signing_keys: [] });
    expect((await asks(url, "203.0.113.4", {})).status).toBe(200);
    clock.now += 5 * 60_000;
    expect(await asks(url, "203.0.113.4", {})).toMatchObject({ status: 401, body: { code: "key_not_found" } });
  });

  test("one that could not be read is tried again after half a minute", async () => {
    const url = assistant.publish("", { status: 500 });
    expect((await asks(url, "203.0.113.5")).status).toBe(424);
    assistant.replace(url, assistant.profile);
    expect((await asks(url, "203.0.113.5")).status).toBe(424);
    clock.now += 30_000;
    expect((await asks(url, "203.0.113.5")).status).toBe(200);
  });
});

describe("a network that names many profiles", () => {
  test("is told to wait after ten, and keeps no assistant of another network out", async () => {
    const statuses = await strangers(70, "203.0.113.10");
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const refused = await asks(profileWith({}), "203.0.113.10");
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "60" } });
    expect((await asks(profileWith({}), "203.0.113.11", {})).status).toBe(200);
  });

  test("is told to wait in every other shop, too", async () => {
    await strangers(10, "203.0.113.20");
    const other = await aUcpShop(server, assistant);
    const there = at(profileWith({}), other.host)("POST /catalog/search", search, { from: "203.0.113.20" });
    expect((await there).status).toBe(503);
  });

  test("still reaches the shop as the platform that signed before", async () => {
    const url = profileWith({});
    expect((await asks(url, "203.0.113.30", {})).status).toBe(200);
    await strangers(10, "203.0.113.30");
    clock.now += 5 * 60_000;
    expect((await asks(url, "203.0.113.30", {})).status).toBe(200);
  });

  test("joined by five others does not keep out who signed before, wherever it calls from", async () => {
    const url = profileWith({});
    expect((await asks(url, "203.0.113.40", {})).status).toBe(200);
    for (const network of [1, 2, 3, 4, 5, 6]) await strangers(10, `198.51.100.${network}`);
    expect((await asks(profileWith({}), "203.0.113.41")).status).toBe(503);
    clock.now += 5 * 60_000;
    expect((await asks(url, "203.0.113.42", {})).status).toBe(200);
  });
});
