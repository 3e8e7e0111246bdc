import { createECDH, randomBytes } from "node:crypto";
import { PaymentProviderType } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeMailer } from "../../test/fakes/fake-mailer.ts";
import { aWebhookReceiver } from "../../test/fakes/fake-webhook-receiver.ts";
import { aCheckoutShop, atCheckout, checkoutDocument, onlyPix } from "../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, anotherShop, type Person } from "../../test/fixtures/team-fixture.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/**
 * The next 21:50 in São Paulo. The database keeps the time of jobs by its own clock, so what is due later here must not be
 * due there already.
 */
const EVENING = (() => {
  // 21:50 in São Paulo is 0:50 in UTC.
  const today = Math.floor(Date.now() / DAY) * DAY + 50 * MINUTE;
  return today > Date.now() + HOUR ? today : today + DAY;
})();
/** The next morning at this hour in São Paulo. */
const morning = (hour: number) => EVENING - (21 * HOUR + 50 * MINUTE) + DAY + hour * HOUR;
let clock = EVENING;

const outbox = createFakeMailer();
/** Plays the service through which browsers get messages. */
const pushService = await aWebhookReceiver();
const server = useServer({
  mailer: outbox.mailer,
  now: () => clock,
  env: { WEBHOOK_TARGETS: `http://sandbox.test,https://canal.test,${pushService.origin}` },
});

let shop: Awaited<ReturnType<typeof aCheckoutShop>>;
let owner: Person;
beforeEach(async () => {
  clock = EVENING;
  shop = await aCheckoutShop(server);
  owner = await anOwner(server, shop);
  await server.runJobs();
});

const MINE = "/painel/api/me/notices";
const allKinds = ["new-order", "approval", "said-paid", "payment-failed", "connection-broken", "webhook-lost"];
const wish = (person: Person, changes: object) =>
  person.call(`PUT ${MINE}`, { mail: allKinds, push: allKinds, quiet: null, ...changes });

async function placeOrder(): Promise<string> {
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const { id } = await ana.order();
  const placed = await ana.place();
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.errors));
  return id;
}
const noticesTo = (email: string) => outbox.to(email).filter(({ subject }) => /pedido|aviso/i.test(subject));

describe("a new order", () => {
  test("is mailed to the owner, who has chosen nothing, with its number, its sum and the way to it", async () => {
    const orderId = await placeOrder();
    await server.runJobs();
    const [mail] = noticesTo(owner.email);
    expect(mail?.subject).toMatch(/^Novo pedido em /);
    expect(mail?.text).toMatch(/Novo pedido: nº \d+, R\$\s[\d,.]+/);
    expect(mail?.text).toContain(`/painel/loja/${shop.shopId}/pedidos/${orderId}`);
    expect(mail?.text).not.toContain("Ana");
  });

  test("is told once, also where its job runs again", async () => {
    await placeOrder();
    await server.runJobs();
    await sql`select graphile_worker.add_job('tell-team', payload := json_build_object('shopId', shop_id, 'kind', kind,
      'source', source, 'orderId', about ->> 'orderId')) from notices where shop_id = ${shop.shopId}`.execute(
      server.db,
    );
    clock += 10 * MINUTE;
    await server.runJobs();
    expect(noticesTo(owner.email)).toHaveLength(1);
  });

  test("that follows soon comes with the others of these minutes, in one mail", async () => {
    await placeOrder();
    await server.runJobs();
    await placeOrder();
    await placeOrder();
    await server.runJobs();
    expect(noticesTo(owner.email)).toHaveLength(1);
    clock += 5 * MINUTE;
    await server.runJobs("all");
    expect(noticesTo(owner.email)[1]?.subject).toMatch(/^2 novos pedidos em /);
  });

  test("waits for the end of the quiet hours", async () => {
    await wish(owner, { quiet: { from: "21:00", until: "07:00" } });
    await placeOrder();
    await server.runJobs();
    expect(noticesTo(owner.email)).toEqual([]);
    clock = morning(7);
    await server.runJobs("all");
    expect(noticesTo(owner.email)).toHaveLength(1);
  });

  test("is told to whoever may see the shop, also not where that ended before the mail left", async () => {
    const second = await anotherShop(server, shop);
    const [of, elsewhere] = [[shop.shopId], [second]];
    const here = await aMember(server, owner, "manager", "Eva", { shops: of });
    const there = await aMember(server, owner, "manager", "Gil", { shops: elsewhere });
    const moved = await aMember(server, owner, "manager", "Lia", { shops: of });
    await wish(moved, { quiet: { from: "21:00", until: "07:00" } });
    await placeOrder();
    await server.runJobs();
    const id = (await moved.call("GET /painel/api/me")).data.person.id;
    await owner.call(`PATCH /painel/api/team/members/${id}`, { shops: elsewhere });
    clock = morning(8);
    await server.runJobs("all");
    expect([here, there, moved].map(({ email }) => noticesTo(email).length)).toEqual([1, 0, 0]);
  });

  test("is not told to an agent who chose nothing, to whoever turned it off, or to somebody who left", async () => {
    const agent = await aMember(server, owner, "agent");
    const manager = await aMember(server, owner, "manager");
    const leaver = await aMember(server, owner, "manager");
    await wish(manager, { mail: [], push: [] });
    await wish(leaver, { quiet: { from: "21:00", until: "07:00" } });
    await placeOrder();
    await server.runJobs();
    const { items } = (await owner.call("GET /painel/api/team/members")).data;
    const { id } = items.find(({ email }: { email: string }) => email === leaver.email);
    expect((await owner.call(`DELETE /painel/api/team/members/${id}`)).status).toBe(200);
    clock = morning(8);
    await server.runJobs("all");
    expect([agent, manager, leaver].map(({ email }) => noticesTo(email).length)).toEqual([0, 0, 0]);
    expect(noticesTo(owner.email)).toHaveLength(1);
  });
});

describe("an approval", () => {
  async function askedDiscount() {
    const { settings } = checkoutDocument;
    const changes = { settings: { ...settings, enableManualPrices: true }, discountLimits: { agent: { percent: 10 } } };
    shop = await aCheckoutShop(server, changes);
    owner = await anOwner(server, shop);
    const agent = await aMember(server, owner, "agent", "Bia");
    await server.runJobs();
    const ana = await shop.customer();
    await ana.add("cafe");
    const opened = await agent.call(`POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/session`, {});
    const bia = buyer(server, opened.data.url.split("#")[1], ana.contactId);
    expect((await bia.call("POST /api/order/discount/approval", { discount: 10, reason: "antiga" })).status).toBe(200);
    return { agent, ana };
  }

  test("is mailed to those who may decide, and not to the agent who asks", async () => {
    const { agent } = await askedDiscount();
    await wish(agent, {});
    await server.runJobs();
    expect(outbox.to(owner.email).at(-1)?.subject).toMatch(/^Aprovação pendente em /);
    expect(outbox.to(owner.email).at(-1)?.text).toContain("/atendimento/aprovacoes");
    expect(outbox.to(agent.email).filter(({ subject }) => subject.startsWith("Aprovação"))).toEqual([]);
  });

  test("that was decided in the quiet hours is not told afterwards", async () => {
    const { ana } = await askedDiscount();
    await wish(owner, { quiet: { from: "21:00", until: "07:00" } });
    await server.runJobs();
    const list = `/painel/api/shops/${shop.shopId}/discount-requests`;
    const [request] = (await owner.call(`GET ${list}`)).data.items;
    const answer = { requestId: request.requestId ?? request.id, allows: true, reason: "pode" };
    expect((await owner.call(`POST ${list}/${(await ana.order()).id}`, answer)).status).toBe(200);
    clock = morning(7);
    await server.runJobs("all");
    expect(outbox.to(owner.email).filter(({ subject }) => subject.startsWith("Aprovação"))).toEqual([]);
  });
});

test("a customer who says that a Pix between people is paid is told once, and waits for somebody to look", async () => {
  const paymentOptions = onlyPix.paymentOptions.map((pix) => ({ ...pix, providerType: PaymentProviderType.Manual }));
  shop = await aCheckoutShop(server, { paymentOptions, paymentProviders: [] });
  owner = await anOwner(server, shop);
  const key = { key: "dona@loja.com" };
  expect((await owner.call(`PUT /painel/api/shops/${shop.shopId}/first-steps/pix-key`, key)).status).toBe(200);
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const { id } = await ana.order();
  expect((await ana.call(`POST /api/orders/${id}/said-paid`)).errors).toMatchObject([{ code: "order-not-placed" }]);
  expect((await ana.place()).status).toBe(200);
  for (let tap = 0; tap < 2; tap++) expect((await ana.call(`POST /api/orders/${id}/said-paid`)).status).toBe(200);
  await server.runJobs();

  const page = async () => (await owner.call(`GET /painel/api/shops/${shop.shopId}/orders/${id}`)).data;
  const { saidPaidAt, history, paymentState } = await page();
  expect({ saidPaidAt, paymentState }).toEqual({ saidPaidAt: new Date(EVENING).toISOString(), paymentState: "unpaid" });
  expect(history.filter(({ texts }: { texts: string[] }) => texts.includes("Disse que já pagou"))).toHaveLength(1);
  const hands = async () => (await owner.call(`GET /painel/api/shops/${shop.shopId}/home`)).data.hands;
  const saidPaid = ({ kind }: { kind: string }) => kind === "said-paid";
  expect((await hands()).find(saidPaid)).toMatchObject({ count: 1, examples: [{ id }] });
  clock += 5 * MINUTE;
  await server.runJobs("all");
  expect(outbox.to(owner.email).filter(({ text }) => text.includes("O cliente diz que pagou"))).toHaveLength(1);

  const paid = await server.call(`POST /platform/v1/shops/${shop.shopId}/orders/${id}/payment`, { token: shop.token });
  expect(paid.status).toBe(200);
  expect((await page()).saidPaidAt).toBeNull();
  expect((await hands()).find(saidPaid)).toBeUndefined();
});

test("an endpoint that is gone is told to the owner, once a day however much it misses", async () => {
  const gone = pushService.endpoint(410, 410);
  const address = `/platform/v1/shops/${shop.shopId}/webhooks`;
  const made = await server.call(`POST ${address}`, {
    token: shop.token,
    body: { url: gone.url, events: ["order.received"] },
  });
  expect(made.status).toBe(200);
  await placeOrder();
  await server.runJobs();
  const mails = outbox.to(owner.email).filter(({ text }) => text.includes("não recebeu um evento"));
  expect(mails).toHaveLength(1);
});

test("what was chosen is kept, and only what the role may see can be chosen with effect", async () => {
  const agent = await aMember(server, owner, "agent");
  expect((await agent.call(`GET ${MINE}`)).data).toMatchObject({
    kinds: ["new-order", "contact-waiting", "said-paid", "payment-failed"],
  });
  const chosen = { mail: ["new-order"], push: [], quiet: { from: "22:00", until: "07:00" } };
  expect((await wish(agent, chosen)).status).toBe(200);
  expect((await agent.call(`GET ${MINE}`)).data.wishes).toEqual({ ...chosen, whatsapp: [] });
  expect((await wish(agent, { quiet: { from: "25:00", until: "07:00" } })).status).toBe(400);
});

describe("a device", () => {
  const aSubscription = (endpoint: string) => {
    const browser = createECDH("prime256v1");
    browser.generateKeys();
    const keys = { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
    return { endpoint, keys, name: "Celular da loja" };
  };
  const add = async (person: Person, endpoint: string) =>
    (await person.call("POST /painel/api/me/push-devices", aSubscription(endpoint))).data?.id as string;
  const devices = async (person: Person) => (await person.call(`GET ${MINE}`)).data.devices;

  test("gets the message encrypted: only the browser can read it", async () => {
    const device = pushService.endpoint(201);
    await add(owner, device.url);
    await wish(owner, { mail: [] });
    await placeOrder();
    await server.runJobs();
    const [received] = device.received();
    expect(received?.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
    expect(received?.headers.authorization).toMatch(/^vapid t=\S+, k=\S+$/);
    expect(received?.body).not.toContain("pedido");
    expect(noticesTo(owner.email)).toEqual([]);
  });

  test("that does not want messages any more is forgotten", async () => {
    const device = pushService.endpoint(410);
    const id = await add(owner, device.url);
    expect(await devices(owner)).toMatchObject([{ id, name: "Celular da loja" }]);
    const tried = await owner.call(`POST /painel/api/me/push-devices/${id}/test`, {});
    expect(tried.errors).toMatchObject([{ code: "push-device-gone" }]);
    expect(await devices(owner)).toEqual([]);
  });

  test("whose service is busy gets the message later", async () => {
    const device = pushService.endpoint(503, 201);
    await add(owner, device.url);
    await placeOrder();
    await server.runJobs();
    expect(device.received()).toHaveLength(1);
    await server.runJobs("all");
    expect(device.received()).toHaveLength(2);
  });

  test("is no address of a stranger: only the services of browsers are called", async () => {
    const refused = await owner.call("POST /painel/api/me/push-devices", aSubscription("https://10.0.0.1/interno"));
    expect(refused.errors).toMatchObject([{ code: "push-service-unknown" }]);
  });

  test("is one of ten: the one that was added first goes", async () => {
    const added: string[] = [];
    for (let count = 0; count < 11; count++) added.push(await add(owner, pushService.endpoint().url));
    const kept = (await devices(owner)).map(({ id }: { id: string }) => id);
    expect([...kept].sort()).toEqual(added.slice(1).sort());
  });

  test("belongs to whoever added it last, and nobody else can remove it", async () => {
    const manager = await aMember(server, owner, "manager");
    const device = pushService.endpoint();
    const id = await add(owner, device.url);
    expect((await manager.call(`DELETE /painel/api/me/push-devices/${id}`)).status).toBe(404);
    await add(manager, device.url);
    expect(await devices(owner)).toEqual([]);
    expect(await devices(manager)).toHaveLength(1);
  });
});
