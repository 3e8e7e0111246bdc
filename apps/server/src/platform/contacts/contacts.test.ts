import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { cards, createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { messagesQueuedFor, messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { type AtCheckout, aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop, aProduct, subscribeWebhook } from "../../../test/fixtures/order-shop-fixture.ts";
import { aReceivedText, receive } from "../../../test/fixtures/received-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const outside = { connectorFor: bank.connectorFor, chatProviderFor: createFakeChatProvider().chatProviderFor };
const server = useServer(outside);
const twin = useTwin(server, outside);

const { PagarMe } = PaymentProviderType;
const card = { providerId: "cartao", method: PaymentMethod.CreditCard, name: "Cartão", providerType: PagarMe };
const aShop = (changes: Parameters<typeof aCheckoutShop>[1] = {}) =>
  aCheckoutShop(server, {
    channels: [messagingChannel],
    paymentOptions: [card],
    paymentProviders: [{ providerType: PagarMe, credentials: { secretKey: "segredo" } }],
    ...changes,
  });
type Shop = { shop: string; token: string; shopId: string };

type Options = { body?: unknown; headers?: Record<string, string> };
const call = (shop: Shop, method: string, path: string, options: Options = {}) =>
  server.call(`${method} ${shop.shop}/${path}`, { token: shop.token, ...options });
const at = (id: string) => `contacts/${encodeURIComponent(id)}`;

async function places(who: AtCheckout, customer: object) {
  await who.choosesAll();
  await who.method(PaymentMethod.CreditCard);
  const { data, errors } = await who.place({ ...customer, paymentMethod: PaymentMethod.CreditCard });
  expect(errors).toEqual([]);
  return data.id as string;
}

async function pays(who: AtCheckout, document: string) {
  const form = {
    ...{
      providerId: "cartao",
      installments: 1,
      number: cards.good,
      name: "ZULEIDE Q",
      securityCode: "123",
      state: "SP",
    },
    ...{ expiryMonth: 12, expiryYear: 2032, document, zipCode: "01310-100", address: "Avenida Paulista" },
    ...{ addressNumber: "1000", neighborhood: "Bela Vista", city: "São Paulo" },
  };
  const { errors } = await who.call("POST /api/order/payment/credit", form);
  expect(errors).toEqual([]);
}

describe("the list of contacts", () => {
  const names = ["Ana Conceição", "Bruno Sá", "Ana Lúcia Braga", ""];
  const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = (text: string) =>
    fold(text)
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  type Row = { id: string; name: string; phone: string; channelType: number; at: string };
  let shop: Awaited<ReturnType<typeof anOrderShop>>;
  const rows: Row[] = [];

  beforeAll(async () => {
    shop = await anOrderShop(server);
    for (let place = 0; place < 24; place++) {
      const phone = `55119888800${String(place).padStart(2, "0")}`;
      const channelType = place % 3 === 0 ? ChannelType.WebChat : ChannelType.WhatsApp;
      const channelId = channelType === ChannelType.WebChat ? "site" : "wa";
      const row = { id: `wp:${phone}`, name: names[place % 4] ?? "", phone, channelType };
      await shop.session({ channelType, channelId, contact: { id: row.id, name: row.name, phone } });
      rows.push({ ...row, at: "" });
    }
    for (const row of (await call(shop, "GET", "contacts?perPage=200")).data.items)
      for (const known of rows) if (known.id === row.id) known.at = row.updatedAt;
  });

  test("has exactly those that every filter means, in order and page by page", async () => {
    const filters = fc.record(
      {
        q: fc.constantFrom("ana", "conceicao an", "BRAGA", "5511988880005", "1198888", "wp:55119888800", "nada"),
        channelType: fc.constantFrom(ChannelType.WebChat, ChannelType.WhatsApp, ChannelType.Messenger),
        updatedSince: fc.nat(23).map((place) => rows[place]?.at ?? ""),
        sort: fc.constantFrom("-updatedAt", "updatedAt"),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 9 }), async (filter, perPage) => {
        const found: string[] = [];
        for (let pageToken: string | null = ""; pageToken !== null; ) {
          const query = new URLSearchParams({
            ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
            ...{ perPage: String(perPage), pageToken },
          });
          const { data } = await call(shop, "GET", `contacts?${query}`);
          found.push(...data.items.map(({ id }: { id: string }) => id));
          pageToken = data.nextPageToken;
        }
        const { q, channelType, updatedSince, sort = "-updatedAt" } = filter;
        const expected = rows.filter((row) => {
          const text = words(`${row.name} ${row.id} ${row.phone} ${row.phone.slice(2)}`);
          return (
            (q === undefined || words(q).every((typed) => text.some((word) => word.startsWith(typed)))) &&
            (channelType === undefined || channelType === row.channelType) &&
            (updatedSince === undefined || row.at >= updatedSince)
          );
        });
        const ids = expected.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ id }) => id);
        expect(found).toEqual(sort === "updatedAt" ? ids : ids.reverse());
      }),
      { numRuns: 60 },
    );
  });

  test("is that of one shop and one account", async () => {
    const other = await anOrderShop(server);
    expect((await call(other, "GET", "contacts")).data.items).toEqual([]);
    expect((await call({ ...shop, token: other.token }, "GET", "contacts")).status).toBe(403);
    expect((await call(other, "GET", at(rows[0]?.id ?? ""))).status).toBe(404);
  });
});

describe("a contact", () => {
  test("is read with addresses and orders, and corrected in part", async () => {
    const shop = await aShop();
    const ana = atCheckout(await shop.customer("wp:5511911112222"));
    await ana.choosesAll();
    const read = await call(shop, "GET", at(ana.contactId));
    expect(read.data).toMatchObject({
      ...{ id: ana.contactId, customer: { name: "Ana", email: "" }, orderCount: 1, isAnonymous: false },
      ...{ addresses: [{ street: "Avenida Paulista" }], orders: [{ status: OrderStatus.Creating, itemCount: 1 }] },
    });
    expect(read.headers.etag).toBe(`"${read.data.version}"`);
    const body = { phone: "5511911112222", customer: { email: "ana@exemplo.com.br", document: "52998224725" } };
    const headers = { "if-match": String(read.headers.etag) };
    const changed = await call(shop, "PATCH", at(ana.contactId), { body, headers });
    expect(changed.data).toMatchObject({
      phone: "5511911112222",
      customer: { name: "Ana", email: "ana@exemplo.com.br", document: "529.982.247-25" },
    });
    // The order that she is filling has it too, and a stale writer is told.
    expect((await ana.order()).customer).toMatchObject({ name: "Ana", email: "ana@exemplo.com.br" });
    expect(await call(shop, "PATCH", at(ana.contactId), { body, headers })).toMatchObject({ status: 412 });
    const emptied = await call(shop, "PATCH", at(ana.contactId), {
      body: { customer: { email: null }, addresses: null },
    });
    expect(emptied.data).toMatchObject({ addresses: [], customer: { name: "Ana", email: "" } });
  });

  test.each([
    [{ customer: { document: "111" } }, 422, "/customer/document"],
    [{ customer: { apelido: "Aninha" } }, 400, undefined],
    [{ phone: "abc" }, 400, undefined],
    [{ addresses: [{ street: "Rua" }] }, 400, undefined],
  ])("with %j is refused", async (body, status, param) => {
    const shop = await aShop();
    const ana = await shop.customer();
    const answer = await call(shop, "PATCH", at(ana.contactId), { body });
    expect(answer.status).toBe(status);
    if (param) expect(answer.errors[0]).toMatchObject({ param });
  });

  test("has all mistakes of a correction named at once, each with its own code, and nothing is saved", async () => {
    const shop = await aShop();
    await shop.customer("wp:5511911113333");
    const good = { ...{ name: "Casa", type: "Casa", zipCode: "01310-100", street: "Avenida Paulista", number: "1" } };
    const where = { neighborhood: "Bela Vista", city: "São Paulo", state: "SP" };
    const wrong = { ...good, ...where, street: " ", city: " " };
    const body = { customer: { email: "x", document: "123" }, addresses: [{ ...good, ...where }, wrong] };
    const headers = { "accept-language": "en" };
    const { status, errors } = await call(shop, "PATCH", at("wp:5511911113333"), { body, headers });
    expect(status).toBe(422);
    expect(errors.map(({ code, param }) => [code, param])).toEqual([
      ["email-invalid", "/customer/email"],
      ["cpf-invalid", "/customer/document"],
      ["address-incomplete", "/addresses/1/street"],
      ["address-incomplete", "/addresses/1/city"],
    ]);
    expect(errors[0]?.message).toBe("The e-mail address is not valid.");
    expect((await call(shop, "GET", at("wp:5511911113333"))).data.addresses).toEqual([]);
  });

  test("who is not filling an order gets none by being corrected", async () => {
    const shop = await aShop();
    const ana = await shop.customer();
    await call(shop, "PATCH", at(ana.contactId), { body: { customer: { name: "Ana Maria" } } });
    expect((await call(shop, "GET", "orders")).data.orders).toEqual([]);
    expect((await ana.call("GET /api/order/current")).data.customer.name).toBe("Ana Maria");
  });

  test("is exported with everything that is stored of them, readable", async () => {
    const shop = await aShop();
    const ana = atCheckout(await shop.customer("wp:5511922223333"));
    const id = await places(ana, { name: "Ana Reis", email: "ana.reis@exemplo.com.br", document: "529.982.247-25" });
    await call(shop, "POST", `orders/${id}/notes`, { body: { text: "Ligou hoje" } });
    await call(shop, "POST", `orders/${id}/fulfilment`, { body: { stage: "on-the-way", note: "Com o Zé" } });
    await server.runJobs("all");
    const { data } = await call(shop, "GET", `${at(ana.contactId)}/export`);
    expect(data).toMatchObject({
      contact: { customer: { email: "ana.reis@exemplo.com.br" } },
      addresses: [{ city: "São Paulo" }],
      orders: [{ id, customer: { document: "529.982.247-25" }, lines: [{ sku: "cafe" }] }],
      notes: [{ text: "Ligou hoje" }],
      sessions: expect.arrayContaining([expect.objectContaining({ channel_id: "wa" })]),
    });
    expect(data.messages.length).toBeGreaterThan(0);
    expect(data.orderEvents.length).toBeGreaterThan(3);
    expect(JSON.stringify(data)).not.toContain("§1:");
  });
});

describe("two contacts who are one person", () => {
  test("are merged, and no order, address, session or message is lost", async () => {
    const shop = await aShop();
    const [old, now] = [atCheckout(await shop.customer("wp:antes")), atCheckout(await shop.customer("wp:agora"))];
    const buyer = { name: "Ana Reis", email: "ana@exemplo.com.br", document: "529.982.247-25" };
    const first = await places(old, buyer);
    const second = await places(now, { ...buyer, email: "outra@exemplo.com.br" });
    await call(shop, "POST", `orders/${first}/fulfilment`, { body: { stage: "on-the-way" } });
    await server.runJobs("all");
    const before = (await messagesQueuedFor(server, shop.shopId, old.contactId)).length;
    expect(before).toBeGreaterThan(0);
    await old.add("saca");
    const { data: cart } = await old.call("GET /api/order/current");

    const merged = await call(shop, "POST", `${at(old.contactId)}/merge`, { body: { into: now.contactId } });
    expect(merged.errors).toEqual([]);
    expect(merged.data).toMatchObject({ moved: { orders: 2, addresses: 0, messages: before }, canceledOrder: null });
    expect(merged.data.contact.orders.map(({ id }: { id: string }) => id).sort()).toEqual(
      [first, second, cart.id].sort(),
    );
    expect(merged.data.contact.customer.email).toBe("outra@exemplo.com.br");
    expect((await call(shop, "GET", at(old.contactId))).status).toBe(404);
    // The link of before still opens, in every process: it is the other contact's now, with the same open order.
    for (const process of [server, twin]) {
      const { data } = await process.call("GET /api/orders", { token: old.token });
      expect(data.map(({ id }: { id: string }) => id).sort()).toEqual([first, second].sort());
    }
    expect((await now.call("GET /api/order/current")).data.id).toBe(cart.id);
    expect((await old.add("cafe")).data.id).toBe(cart.id);
    // What happened to the order before is told with its new owner.
    const { rows } =
      await sql`select 1 from order_events where shop_id = ${shop.shopId} and owner_id = 'wp:antes'`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test("are neither merged nor erased by who read the contact before it changed", async () => {
    const shop = await aShop();
    for (const id of ["wp:a", "wp:b"]) await shop.customer(id);
    const old = String((await call(shop, "GET", at("wp:a"))).headers.etag);
    await call(shop, "PATCH", at("wp:a"), { body: { customer: { name: "Ana Reis" } } });
    const now = (await call(shop, "GET", at("wp:a"))).data.version;
    const calls = [
      ["POST", `${at("wp:a")}/merge`, { into: "wp:b" }],
      ["POST", `${at("wp:a")}/erase`, {}],
      ["DELETE", at("wp:a"), undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect(await call(shop, method, path, { body, headers: { "if-match": old } })).toMatchObject({
        status: 412,
        errors: [{ code: "version-mismatch", currentVersion: now }],
      });
    }
    const headers = { "if-match": `"${now}"` };
    const merged = await call(shop, "POST", `${at("wp:a")}/merge`, { body: { into: "wp:b" }, headers });
    const { data: other } = await call(shop, "GET", at("wp:b"));
    expect([merged.errors, merged.headers.etag]).toEqual([[], `"${other.version}"`]);
    const erased = await call(shop, "DELETE", at("wp:b"), { headers: { "if-match": `"${other.version}"` } });
    expect(erased.errors).toEqual([]);
  });

  test("who are both filling an order: the items come together, and the second order is canceled", async () => {
    const shop = await anOrderShop(server, { products: [aProduct("cafe"), aProduct("cha")] });
    const [old, now] = [await shop.customer("wp:a"), await shop.customer("wp:b")];
    const { data: second } = await old.add("cha", { quantity: 3 });
    const { data: first } = await now.add("cafe");
    const { data } = await call(shop, "POST", `${at("wp:a")}/merge`, { body: { into: "wp:b" } });
    expect(data.canceledOrder).toEqual({ id: second.id, itemsMoved: true });
    const { data: open } = await now.call("GET /api/order/current");
    expect(open).toMatchObject({ id: first.id, items: [{ sku: "cafe" }, { sku: "cha", quantity: 3 }] });
    expect(data.contact.orders).toHaveLength(2);
  });

  test("who are both filling an order: the last unit, which the second order holds, comes along", async () => {
    const shop = await anOrderShop(server, { products: [aProduct("cafe"), aProduct("cha", { stock: 1 })] });
    const [old, now] = [await shop.customer("wp:a"), await shop.customer("wp:b")];
    await old.add("cha");
    expect((await old.confirm()).errors).toEqual([]);
    await now.add("cafe");
    const { data } = await call(shop, "POST", `${at("wp:a")}/merge`, { body: { into: "wp:b" } });
    expect(data.canceledOrder).toMatchObject({ itemsMoved: true });
    const { data: open } = await now.call("GET /api/order/current");
    expect(open.items).toMatchObject([{ sku: "cafe" }, { sku: "cha", quantity: 1 }]);
  });

  test("random merges lose no order and leave one open order to each", async () => {
    const pairs = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(pairs, async (merges) => {
        const shop = await anOrderShop(server);
        const people = await Promise.all(Array.from({ length: 6 }, (_, index) => shop.customer(`wp:${index}`)));
        for (const [index, person] of people.entries()) {
          await person.add("cafe");
          if (index % 2 === 0) {
            const { data } = await person.call("GET /api/order/current");
            await call(shop, "POST", `orders/${data.id}/status`, { body: { status: OrderStatus.Received } });
            await person.add("cafe");
          }
        }
        const all = async () =>
          (await call(shop, "GET", "orders?perPage=200")).data.orders as {
            id: string;
            status: number;
            contactId: string;
          }[];
        const before = (await all()).map(({ id }) => id).sort();
        for (const [from, into] of merges)
          await call(shop, "POST", `${at(`wp:${from}`)}/merge`, { body: { into: `wp:${into}` } });
        const after = await all();
        expect(after.map(({ id }) => id).sort()).toEqual(before);
        const open = after.filter(({ status }) => status === OrderStatus.Creating).map(({ contactId }) => contactId);
        expect(new Set(open).size).toBe(open.length);
        const { data: contacts } = await call(shop, "GET", "contacts");
        const counted = contacts.items.reduce(
          (sum: number, { orderCount }: { orderCount: number }) => sum + orderCount,
          0,
        );
        expect(counted).toBe(before.length);
      }),
      { numRuns: 6 },
    );
  });

  test.each([
    ["wp:x", "wp:x", "contact-merge-self"],
    ["wp:x", "wp:nada", "contact-not-found"],
    ["wp:nada", "wp:x", "contact-not-found"],
  ])("are refused: %s into %s", async (from, into, code) => {
    const shop = await anOrderShop(server);
    await shop.customer("wp:x");
    const { errors } = await call(shop, "POST", `${at(from)}/merge`, { body: { into } });
    expect(errors[0]?.code).toBe(code);
  });
});

describe("a person who asks to be forgotten", () => {
  const phone = "5511944445555";
  const zuleide = {
    ...{ name: "Zuleide Quaresma", email: "zuleide.quaresma@exemplo.com.br", document: "390.533.447-05" },
    birthDate: "17/09/1951",
  };
  const personal = [
    ...["uleide", "ULEIDE", "uaresma", "zuleide.q", "390.533", "39053344705", "17/09/1951", "1951-09-17"],
    ...[
      phone,
      phone.slice(2),
      "Travessa do Sigilo",
      "01234-567",
      "01234567",
      "Ligar para a filha",
      "para a Zu",
      "Recado Zu",
    ],
  ];

  /** Every text, JSON and byte column of every table, the queue's included. */
  async function columnsWith(texts: readonly string[]): Promise<string[]> {
    const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
      select c.table_schema as schema, c.table_name as table, c.column_name as column
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'json', 'jsonb', 'bytea', 'character varying', 'ARRAY', 'tsvector')
        and c.table_name not in ('shops', 'postal_codes')`.execute(server.db);
    const found: string[] = [];
    for (const { schema, table, column } of columns) {
      const { rows } = await sql<{ value: string }>`
        select ${sql.ref(column)}::text as value from ${sql.table(`${schema}.${table}`)}
        where ${sql.ref(column)} is not null`.execute(server.db);
      for (const text of texts)
        if (rows.some(({ value }) => value.includes(text))) found.push(`${schema}.${table}.${column}: ${text}`);
    }
    return found;
  }

  async function aLife() {
    const preferring = aProduct("cafe", { price: 30, enablePreferences: true });
    const shop = await aShop({ products: [preferring, aProduct("saca", { price: 50 })] });
    await subscribeWebhook(server, shop.shopId);
    const contact = { id: `wp:${phone}`, name: zuleide.name, phone, email: zuleide.email };
    const { code } = await shop.session({ contact });
    const who = atCheckout({ ...(await shop.customer(contact.id)), token: code });
    await who.call("POST /api/order/address/", {
      ...{ type: "Outro", name: "Casa da Zuleide", zipCode: "01234-567", street: "Travessa do Sigilo", number: "7" },
      ...{ neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
    });
    await who.add("cafe", { preferences: "Escrever para a Zu" });
    await who.delivery("motoboy", 0);
    await who.method(PaymentMethod.CreditCard);
    await who.call("POST /api/customer/update", zuleide);
    const { data: placed, errors } = await who.place({ ...zuleide, paymentMethod: PaymentMethod.CreditCard });
    expect(errors).toEqual([]);
    await pays(who, zuleide.document);
    const order = `orders/${placed.id}`;
    await call(shop, "PATCH", order, { body: { tags: ["Zuleide"], metadata: { cliente: "Zuleide Quaresma" } } });
    await call(shop, "POST", `${order}/notes`, { body: { text: "Ligar para a filha da Zuleide" } });
    await call(shop, "POST", `${order}/fulfilment`, { body: { stage: "preparing", note: "Recado Zu" } });
    await server.runJobs("all");
    expect(await messagesQueuedFor(server, shop.shopId, contact.id)).not.toEqual([]);
    // A second visit: an item that she removes again, and a cart that she leaves.
    const { data: cart } = await who.add("cafe", { preferences: "Também para a Zu" });
    await who.setQuantity(cart.items[0].index, 0);
    await who.add("saca");
    await sql`insert into chat_contacts (shop_id, channel_id, address, contact_id, wrote_at)
              values (${shop.shopId}, 'wa', ${phone}, ${contact.id}, now())
              on conflict (shop_id, channel_id, address) do update set contact_id = excluded.contact_id`.execute(
      server.db,
    );
    const wrote = aReceivedText(phone, "2 café para a Zuleide");
    const told = { address: phone, userId: null, at: Date.now(), id: "wamid.zu", messageId: wrote.id };
    await receive(server, shop.shopId, {
      inbound: [wrote],
      changes: [{ ...told, kind: "reaction", emoji: "❤️", opensWindow: true }],
    });
    return { shop, who, contactId: contact.id, placed, cart };
  }

  test("is forgotten under every address that their channel may have written, also where nobody knew that it was them", async () => {
    const shop = await aShop();
    const contact = { id: "cliente-77", name: "Zuleide", phone: "5511988880077" };
    await shop.session({ contact });
    // WhatsApp leaves out the ninth digit of some, and no message of ours has reached them.
    const address = "551188880077";
    await sql`insert into chat_contacts (shop_id, channel_id, address, wrote_at)
              values (${shop.shopId}, 'wa', ${address}, now())`.execute(server.db);
    await receive(server, shop.shopId, { inbound: [aReceivedText(address, "2 café")] });
    expect(await columnsWith([address])).not.toEqual([]);
    expect((await call(shop, "POST", `${at(contact.id)}/erase`, { body: {} })).errors).toEqual([]);
    expect(await columnsWith([address, contact.phone])).toEqual([]);
  });

  test("is nowhere in the database any more, and the shop keeps what the law asks for", async () => {
    const { shop, who, contactId, placed, cart } = await aLife();
    expect((await columnsWith(personal)).length).toBeGreaterThan(8);
    const { data: exported } = await call(shop, "GET", `${at(contactId)}/export`);
    expect(exported.receivedMessages).toMatchObject([
      { channel_id: "wa", kind: "text", content: { text: "2 café para a Zuleide" } },
    ]);
    expect(exported.reactions).toMatchObject([{ channel_id: "wa", emoji: "❤️" }]);
    expect(exported.conversations).toMatchObject([{ channel_id: "wa", unread: 1 }]);
    const refused = await call(shop, "POST", `${at(contactId)}/erase`, { body: {} });
    expect(refused).toMatchObject({ status: 409, errors: [{ code: "contact-has-orders" }] });
    expect(refused.errors[0]?.message).toContain(String(placed.number));
    await call(shop, "POST", `orders/${placed.id}/fulfilment`, { body: { stage: "delivered" } });

    const { data, errors } = await call(shop, "POST", `${at(contactId)}/erase`, { body: {} });
    expect(errors).toEqual([]);
    expect(await columnsWith(personal)).toEqual([]);
    expect(data).toMatchObject({
      ...{ anonymizedOrders: 1, removed: { notes: 1 } },
      kept: {
        fields: ["items", "values", "dates", "document", "city"],
        orders: [{ id: placed.id, number: placed.number }],
      },
    });
    expect(data.kept.reason).toContain("LGPD");

    // The sale is still there, with the document of the invoice, and the cart without anybody.
    const { data: kept } = await call(shop, "GET", `orders/${placed.id}`);
    expect(kept).toMatchObject({
      contactId: data.pseudonym,
      order: {
        ...{ number: placed.number, totalAmout: placed.totalAmout, items: [{ sku: "cafe", preferences: "" }] },
        customer: { name: "", email: "", document: "390.533.447-05", address: { city: "São Paulo", street: "" } },
      },
    });
    expect(kept.payments[0]).toMatchObject({ amount: placed.totalAmout });
    expect((await call(shop, "GET", `orders/${cart.id}`)).data.order).toMatchObject({
      status: OrderStatus.Canceled,
      customer: { document: "" },
    });

    // Nobody acts or is written to as this person.
    for (const process of [server, twin])
      expect((await process.call("GET /api/order/current", { token: who.token })).status).toBe(401);
    await server.runJobs("all");
    expect(await columnsWith(personal)).toEqual([]);
    const { rows } = await sql`select 1 from chat_messages where shop_id = ${shop.shopId}`.execute(server.db);
    expect(rows).toEqual([]);
    expect((await call(shop, "GET", at(contactId))).status).toBe(404);
    expect((await call(shop, "GET", at(data.pseudonym))).status).toBe(404);
    expect((await call(shop, "GET", "contacts")).data.items).toEqual([]);
    expect((await call(shop, "DELETE", at(contactId))).errors[0]?.code).toBe("contact-not-found");
    expect((await call(shop, "GET", "orders?q=zuleide")).data.orders).toEqual([]);
    // The goods of the cart are free again, and the same person may come back as a new one.
    const again = await shop.customer(contactId);
    expect((await again.call("GET /api/orders")).data).toEqual([]);
    expect((await call(shop, "DELETE", at(contactId))).data.kept).toEqual({ reason: "", fields: [], orders: [] });
    expect(await columnsWith(personal)).toEqual([]);
  });

  test("is forgotten at once where the shop insists, also while an order waits", async () => {
    const { shop, contactId, placed } = await aLife();
    const { data } = await call(shop, "DELETE", `${at(contactId)}?force=true`);
    expect(data.kept.orders).toMatchObject([{ id: placed.id }]);
    expect(await columnsWith(personal)).toEqual([]);
    await call(shop, "POST", `orders/${placed.id}/fulfilment`, { body: { stage: "delivered" } });
    await server.runJobs("all");
    expect(await columnsWith(personal)).toEqual([]);
  });
});
