import { ChannelType } from "@vitrine/domain/codes/session";
import { buildSandbox } from "@vitrine/sandbox/app";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFakeMailer } from "../../../test/fakes/fake-mailer.ts";
import { aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, type Person } from "../../../test/fixtures/team-fixture.ts";
import { addJob } from "../../db/jobs.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const sandbox = await buildSandbox({
  pictureFolders: [import.meta.dirname],
  without: ["payments", "tray"],
  chat: { webhookDelayMs: 0 },
});
const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => sandbox.close());

let clock = Date.now();
const outbox = createFakeMailer();
const server = useServer({ mailer: outbox.mailer, now: () => clock, env: { SANDBOX_URL: sandboxUrl } });
let serverUrl = "";
beforeAll(async () => {
  serverUrl = await server.app.listen({ host: "127.0.0.1", port: 0 });
});

const atSandbox = async (path: string, body: object) =>
  (await sandbox.inject({ method: "POST", url: path, payload: body })).json();

let shop: Awaited<ReturnType<typeof aCheckoutShop>>;
let owner: Person;
let numbers = 500;
let phone = "";

beforeEach(async () => {
  clock = Date.now();
  await sql`delete from rate_limits`.execute(server.db);
  const senderId = String(++numbers);
  phone = `55119${String(90_000_000 + numbers)}`;
  const credentials = { accessToken: `token-${senderId}`, appSecret: "app-secret", verifyToken: "verify" };
  const channel = { channelId: "wa", carrier: "meta" as const, senderId };
  shop = await aCheckoutShop(server, {
    name: "Padaria da Ana",
    channels: [
      {
        ...{ ...channel, channelType: ChannelType.WhatsApp, name: "WhatsApp", accountId: `9${senderId}` },
        ...{ baseUrl: `${sandboxUrl}/graph`, credentials, returnTo: "5511900000000" },
      },
      { channelId: "site", channelType: ChannelType.WebChat, name: "Site", carrier: "webhook" as const },
    ],
  });
  owner = await anOwner(server, shop);
  const webhookUrl = `${serverUrl}/webhooks/chat/${shop.shopId}/wa`;
  await atSandbox("/chat/_lines", { lines: [{ ...channel, channel: "whatsapp", webhookUrl, credentials }] });
});

const ofShop = (path: string) => `/painel/api/shops/${shop.shopId}/${path}`;
const mine = async (person = owner) => (await person.call(`GET ${ofShop("my-whatsapp")}`)).data;
const ask = (person = owner, number = phone) => person.call(`POST ${ofShop("my-whatsapp")}`, { phone: `+${number}` });
const confirm = (code: string, person = owner) => person.call(`POST ${ofShop("my-whatsapp/confirm")}`, { code });
const chosen = (kinds: string[], changes: object = {}) =>
  owner.call("PUT /painel/api/me/notices", { mail: [], push: [], whatsapp: kinds, quiet: null, ...changes });
type Sent = {
  kind: string;
  body: { text?: { body: string }; template?: { components: { parameters: { text: string }[] }[] } };
};
/** What the shop sent to this number, as the sandbox took it. */
const sent = async (): Promise<Sent[]> => (await sandbox.inject(`/chat/_list?channelId=wa&contact=${phone}`)).json();
const valuesOf = ({ body: { template } }: Sent) =>
  template?.components.flatMap(({ parameters }) => parameters.map(({ text }) => text)) ?? [];
const texts = async () => (await sent()).map((each) => each.body.text?.body ?? valuesOf(each).join(" | "));

async function approve() {
  await owner.call(`POST ${ofShop("channels/wa/templates/refresh")}`, {});
  await owner.call(`POST ${ofShop("channels/wa/templates/vitrine_aviso/submit")}`, {});
  await atSandbox("/chat/_templates", { channelId: "wa", name: "vitrine_aviso", status: "APPROVED" });
  await expect.poll(async () => (await mine()).unavailable).toBeNull();
}

const writes = async () => {
  await atSandbox(`/phone/conversations/whatsapp/${phone}`, { text: "oi" });
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from chat_contacts
        where shop_id = ${shop.shopId} and wrote_at is not null`.execute(server.db);
      return rows[0]?.n;
    })
    .toBe(1);
};

async function codeSent(): Promise<string> {
  const code = (await texts()).map((text) => /^(\d{6}) é o código/.exec(text)?.[1]).findLast(Boolean);
  return code ?? "";
}

async function confirmed() {
  await approve();
  await writes();
  expect((await ask()).errors).toEqual([]);
  expect((await confirm(await codeSent())).status).toBe(200);
}

async function placeOrder() {
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const placed = await ana.place();
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.errors));
  await server.runJobs();
}
/** What the owner reads of orders in their mail. */
const mailed = () => outbox.to(owner.email).filter(({ subject }) => subject.startsWith("Novo pedido"));
const told = async () => (await texts()).filter((text) => text.includes("pedido"));

describe("a number", () => {
  test("counts once the code that the shop's WhatsApp sent there was typed", async () => {
    await approve();
    expect((await ask()).errors).toMatchObject([{ code: "whatsapp-write-first" }]);
    await writes();
    expect((await ask()).data).toMatchObject({ phone: null, pending: expect.stringMatching(/^\(11\) 9/) });
    const code = await codeSent();
    const other = code === "000000" ? "000001" : "000000";
    expect((await confirm(other)).errors).toMatchObject([{ code: "whatsapp-code-wrong" }]);
    expect((await confirm(code)).data).toMatchObject({ phone: expect.stringMatching(/^\(11\) 9/), pending: null });
    expect((await confirm(code)).errors).toMatchObject([{ code: "whatsapp-code-over" }]);
    const { rows } = await sql<{ sealed_phone: string }>`select sealed_phone from notice_phones`.execute(server.db);
    expect(JSON.stringify(rows)).not.toContain(phone.slice(4));
    expect((await owner.call(`DELETE ${ofShop("my-whatsapp")}`)).data).toMatchObject({ phone: null });
  });

  test("is not guessed: five wrong codes, or ten minutes, end it", async () => {
    await approve();
    await writes();
    await ask();
    const code = await codeSent();
    for (let guess = 0; guess < 5; guess++) await confirm(String(guess).padStart(6, "9"));
    expect((await confirm(code)).errors).toMatchObject([{ code: "whatsapp-code-over" }]);
    await ask();
    const second = await codeSent();
    clock += 11 * MINUTE;
    expect((await confirm(second)).errors).toMatchObject([{ code: "whatsapp-code-over" }]);
    expect((await ask(owner, "12")).errors).toMatchObject([{ code: "phone-invalid" }]);
  });

  test("cannot be given where the shop's WhatsApp could not write at any hour, and the reason is said", async () => {
    expect((await mine()).unavailable).toMatch(/aprovar o modelo “Aviso para a equipe”/);
    expect((await ask()).errors).toMatchObject([{ code: "whatsapp-notices-off" }]);
    const without = await aCheckoutShop(server);
    const other = await anOwner(server, without);
    const { data } = await other.call(`GET /painel/api/shops/${without.shopId}/my-whatsapp`);
    expect(data.unavailable).toMatch(/não tem um WhatsApp ligado/);
  });
});

describe("a notice by WhatsApp", () => {
  test("is words in the open window, the approved template afterwards, and names no customer", async () => {
    await confirmed();
    await chosen(["new-order"]);
    await placeOrder();
    const [words] = await told();
    expect(words).toMatch(/^Padaria da Ana: Novo pedido: nº \d+, R\$\s[\d,.]+\n\S+\/painel\/loja\//);
    expect(words).not.toContain("Ana Souza");

    clock += 2 * DAY;
    await sql`update chat_contacts set wrote_at = now() - interval '2 days'`.execute(server.db);
    await placeOrder();
    await expect.poll(async () => (await sent()).at(-1)?.kind).toBe("template");
    expect((await texts()).at(-1)).toMatch(/^Padaria da Ana \| Novo pedido: nº \d+, R\$\s[\d,.]+ \| https/);
    expect(outbox.to(owner.email).filter(({ subject }) => subject.startsWith("Novo pedido"))).toEqual([]);
  });

  test("of several within minutes is one message, and none comes in the quiet hours", async () => {
    await confirmed();
    const at = new Date(clock - 3 * 3_600_000);
    const time = (minutes: number) => new Date(at.getTime() + minutes * MINUTE).toISOString().slice(11, 16);
    await chosen(["new-order"], { quiet: { from: time(-5), until: time(60) } });
    await placeOrder();
    await placeOrder();
    expect(await told()).toEqual([]);
    clock += 61 * MINUTE;
    await server.runJobs("all");
    expect(await told()).toEqual([expect.stringMatching(/^Padaria da Ana: 2 novos pedidos\n/)]);
  });

  test("that does not arrive is said at the person's notices, until one arrives", async () => {
    await confirmed();
    await chosen(["new-order"]);
    await atSandbox("/chat/_templates", { channelId: "wa", name: "vitrine_aviso", status: "PAUSED" });
    await expect.poll(async () => (await mine()).unavailable).not.toBeNull();
    await placeOrder();
    expect((await mine()).failure).toMatchObject({
      shopName: "Padaria da Ana",
      text: expect.stringContaining("modelo"),
    });
    await server.runJobs();
    expect(mailed()).toMatchObject([
      {
        subject: expect.stringMatching(/^Novo pedido/),
        text: expect.stringMatching(/Novo pedido: nº \d+[\s\S]*Por WhatsApp não chegou até você: .*modelo/),
      },
    ]);
    await atSandbox("/chat/_templates", { channelId: "wa", name: "vitrine_aviso", status: "APPROVED" });
    await expect.poll(async () => (await mine()).unavailable).toBeNull();
    clock += 10 * MINUTE;
    await placeOrder();
    expect((await mine()).failure).toBeNull();
    expect(mailed()).toHaveLength(1);
  });

  test("that the channel took and could not deliver is said as well", async () => {
    await confirmed();
    await chosen(["new-order"]);
    await atSandbox("/chat/_contact", { channel: "whatsapp", contact: phone, window: "closed" });
    await atSandbox("/chat/_control", { channelId: "wa", lateErrors: true });
    await placeOrder();
    await expect.poll(async () => (await mine()).failure).toMatchObject({ text: expect.any(String) });
    await server.runJobs();
    expect(mailed()).toHaveLength(1);
    // The channel may repeat what it reports, and a mail is not repeated.
    const { rows } = await sql<{ userId: string; told: Date }>`
      select user_id as "userId", told_at as told from notices where shop_id = ${shop.shopId}`.execute(server.db);
    const [lost] = rows;
    if (!lost) throw new Error("nothing was told");
    const job = { shopId: shop.shopId, userId: lost.userId, toldAt: lost.told.getTime(), failure: "blocked" };
    await server.db.transaction().execute((trx) => addJob(trx, "mail-lost-notice", job));
    await server.runJobs();
    expect(mailed()).toHaveLength(1);
  });

  test("that does not arrive is not mailed to whoever gets it by mail anyway", async () => {
    await confirmed();
    await chosen(["new-order"], { mail: ["new-order"] });
    await atSandbox("/chat/_contact", { channel: "whatsapp", contact: phone, window: "closed" });
    await atSandbox("/chat/_templates", { channelId: "wa", name: "vitrine_aviso", status: "PAUSED" });
    await expect.poll(async () => (await mine()).unavailable).not.toBeNull();
    await placeOrder();
    await server.runJobs();
    expect((await mine()).failure).not.toBeNull();
    expect(mailed()).toHaveLength(1);
  });

  test("is chosen by each person: who chose it in another way gets none", async () => {
    await confirmed();
    const manager = await aMember(server, owner, "manager");
    await placeOrder();
    expect(await told()).toEqual([]);
    expect((await mine(manager)).phone).toBeNull();
  });
});
