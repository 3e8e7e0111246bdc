import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { createMessageTurns } from "./message-turns.ts";

const server = useServer();
const host = "mensagens.test";
let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeAll(async () => {
  const products = [
    aProduct("arroz", { name: "Arroz branco 5 kg" }),
    aProduct("feijao", { name: "Feijão preto 1 kg" }),
  ];
  shop = await anOrderShop(server, { products, hosts: [host], anonymousBrowsing: true });
});

const visitor = async (): Promise<string> =>
  (await server.call("GET /api/session/anonymous-session", { headers: { host } })).data.code;
const read = (token: string, text: string) => server.call("POST /api/order/message/read", { token, body: { text } });
const list = (letters: number) => "2 arroz, ".repeat(letters).slice(0, letters);

describe("a visitor", () => {
  test("has 800 letters read, and is told so above them; a contact and an agent have 4,000", async () => {
    const [token, ana] = [await visitor(), await shop.customer()];
    expect((await read(token, list(800))).status).toBe(200);
    expect(await read(token, list(801))).toMatchObject({
      status: 422,
      errors: [{ code: "message-too-long", message: expect.stringContaining("até 800 letras") }],
    });
    expect((await read(ana.token, list(4_000))).status).toBe(200);
    expect((await read((await shop.agent(ana.contactId)).token, list(4_000))).status).toBe(200);
  });

  test("shares the readings of a minute with the visitors of the same network, and not with contacts", async () => {
    await sql`delete from rate_limits`.execute(server.db);
    const first = await visitor();
    expect((await read(first, "arroz")).status).toBe(200);
    await sql`update rate_limits set used = 29 where key like 'order-message network:%'`.execute(server.db);
    expect((await read(await visitor(), "arroz")).status).toBe(200);
    expect(await read(await visitor(), "arroz")).toMatchObject({
      status: 429,
      errors: [{ code: "too-many-requests" }],
    });
    expect((await read((await shop.customer()).token, "arroz")).status).toBe(200);
  });
});

test("a message of random letters is read all the same, as words or as one", async () => {
  const { token } = await shop.customer();
  const word = (at: number) => `zq${(at * 7_919).toString(36)}x`;
  const text = Array.from({ length: 500 }, (_, at) => word(at)).join(" ");
  const { data } = await read(token, `arroz e ${text}`.slice(0, 4_000));
  expect(data.lines.length).toBeGreaterThan(0);
  expect((await read(token, "q".repeat(4_000))).data.lines).toEqual([]);
});

describe("messages wait for their turn:", () => {
  test("another shop's comes before the second of the same shop", async () => {
    const turns = createMessageTurns();
    const order: string[] = [];
    const begin = (shopId: string, name: string) =>
      turns.run(shopId, async () => {
        await nextTurn();
        order.push(name);
      });
    await Promise.all([begin("a", "a1"), begin("a", "a2"), begin("a", "a3"), begin("b", "b1")]);
    expect(order).toEqual(["a1", "a2", "b1", "a3"]);
  });

  test("a shop has a bounded number of them, and the others are told to come again", async () => {
    const turns = createMessageTurns({ mostWaiting: 1 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = turns.run("a", () => promise);
    const second = turns.run("a", async () => "lida");
    expect(await turns.run("a", async () => "lida")).toMatchObject({
      ok: false,
      refusal: { code: "too-many-requests" },
    });
    resolve();
    await first;
    expect(await second).toEqual({ ok: true, value: "lida" });
  });

  test("a long one lets others through between its words", async () => {
    const turns = createMessageTurns();
    let others = 0;
    const beat = setInterval(() => others++, 0);
    await turns.run("a", async (pause) => {
      for (let word = 0; word < 50; word++) {
        const until = performance.now() + 1;
        while (performance.now() < until);
        await pause();
      }
    });
    clearInterval(beat);
    expect(others).toBeGreaterThan(2);
  });
});
