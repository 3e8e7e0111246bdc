import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { checkoutDocument } from "../../test/fixtures/checkout-shop-fixture.ts";
import { aShop, aShopDocument, OPERATOR_TOKEN, useServer, whatsApp } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop(server);
});

describe("accounts", () => {
  const create = (body: unknown, token = OPERATOR_TOKEN) => server.call("POST /platform/v1/accounts", { token, body });

  test("the operator creates an account and gets its token once", async () => {
    const { data } = await create({ name: "Empório" });
    expect(data).toEqual({
      chatbotId: expect.stringMatching(/^cb\d+$/),
      token: expect.stringMatching(/^vk_live_[\w-]{43}$/),
    });
    const { rows } = await sql<{ all: string }>`select string_agg(accounts::text, ' ') as all from accounts`.execute(
      server.db,
    );
    expect(rows[0]?.all).not.toContain(data.token);
  });

  test("two accounts cannot have one chatbot id", async () => {
    await create({ name: "A", chatbotId: "cb-dup" });
    expect(await create({ name: "B", chatbotId: "cb-dup" })).toMatchObject({
      status: 409,
      errors: [{ code: "account-exists" }],
    });
  });

  test.each([
    ["no token", undefined],
    ["a wrong token", "wrong"],
    ["an account's token", "account"],
  ])("%s cannot create accounts", async (_, which) => {
    const token = which === "account" ? shop.token : which;
    const answer = await server.call("POST /platform/v1/accounts", { ...(token && { token }), body: { name: "X" } });
    expect(answer).toMatchObject({ status: 401, errors: [{ code: "account-unknown" }] });
  });
});

describe("a shop's document", () => {
  const put = (document: unknown, address = shop.shop, token = shop.token) =>
    server.call(`PUT ${address}`, { token, body: document });

  test("sent twice is the same shop with the next version", async () => {
    const mine = await aShop(server);
    const first = await put(aShopDocument(), mine.shop, mine.token);
    const second = await put(aShopDocument(), mine.shop, mine.token);
    expect(second.data.version).toBe(first.data.version + 1);
  });

  test("without delivery or payment is saved, with a warning for each", async () => {
    const { status, data } = await put(aShopDocument({ deliveryZones: [], pickupStores: [], paymentOptions: [] }));
    expect(status).toBe(200);
    expect(data.warnings).toEqual([
      {
        code: "no-logistic-option",
        message:
          "A loja ainda não pode receber pedidos: não tem entrega nem retirada. " +
          "Preencha deliveryZones ou pickupStores.",
      },
      {
        code: "no-payment-option",
        message: "A loja ainda não pode receber pedidos: não tem forma de pagamento. Preencha paymentOptions.",
      },
    ]);
  });

  const arrangedOff = {
    code: "payment-not-offered",
    message:
      "Ninguém pode escolher estas formas de pagamento, porque um pedido não pode ser pago por elas nesta loja: conta. " +
      "Veja method, providerType, handover e settings.payment.",
  };

  test("with payments of a provider that it has no account at is saved, and told that nobody can choose them", async () => {
    const { data } = await put(aShopDocument({ ...checkoutDocument, paymentProviders: [] }));
    expect(data.warnings).toEqual([
      arrangedOff,
      {
        code: "payment-account-missing",
        message:
          "Ninguém pode escolher estas formas de pagamento, porque a loja não tem conta no provedor, ou falta algo nela: " +
          "pix, boleto, cartao. Preencha paymentProviders.",
      },
    ]);
  });

  test("that can take orders has no warnings", async () => {
    const paymentOptions = checkoutDocument.paymentOptions.filter(({ providerId }) => providerId !== "conta");
    expect((await put(aShopDocument({ ...checkoutDocument, paymentOptions }))).data.warnings).toEqual([]);
    expect((await put(aShopDocument(checkoutDocument))).data.warnings, "nobody arranges a payment there").toEqual([
      arrangedOff,
    ]);
  });

  test("is returned as it was sent, without its credentials", async () => {
    const mine = await aShop(server);
    const document = aShopDocument({
      minOrderValue: 50,
      channels: [{ ...whatsApp, credentials: { accessToken: "EAAG-secret" } }],
    });
    await put(document, mine.shop, mine.token);
    const { data } = await server.call(`GET ${mine.shop}`, { token: mine.token });
    expect(data).toEqual({ ...document, channels: [whatsApp] });
    const { rows } = await sql<{ all: string }>`select string_agg(shops::text, ' ') as all from shops`.execute(
      server.db,
    );
    expect(rows[0]?.all).not.toContain("EAAG-secret");
  });

  test.each([
    [
      "an invalid colour",
      { settings: { style: { defaultColor: "green", secondaryColor: "#ffffff", urlLogo: null } } },
      "settings.style.defaultColor",
    ],
    ["an unknown field", { colour: "#ffffff" }, "colour"],
    ["a price below zero", { minOrderValue: -1 }, "minOrderValue"],
    [
      "a channel without its type",
      { channels: [{ channelId: "wa", name: "W", carrier: "meta" }] },
      "channels.0.channelType",
    ],
    ["a number written as text", { minOrderValue: "50" }, "minOrderValue"],
  ])("%s is refused with the name of the field", async (_, change, field) => {
    const answer = await put({ ...aShopDocument(), ...change });
    expect(answer).toMatchObject({ status: 400, errors: [{ code: "invalid-request" }] });
    expect(answer.errors[0]?.message).toContain(`${field}:`);
  });

  test("a reference to a missing record is refused, and nothing is saved", async () => {
    const before = await server.call(`GET ${shop.shop}`, { token: shop.token });
    const answer = await put(
      aShopDocument({
        sellers: [{ providerId: "a", name: "A", address: "", serviceTax: 0, defaultPriceTableId: "x" }],
      }),
    );
    expect(answer).toMatchObject({ status: 422, errors: [{ code: "shop-inconsistent" }] });
    expect(answer.errors[0]?.message).toContain("sellers.0.defaultPriceTableId: x não existe");
    expect((await server.call(`GET ${shop.shop}`, { token: shop.token })).data).toEqual(before.data);
  });

  test.each(["GET", "PUT", "POST catalog", "POST sessions", "POST sessions/revoke"])(
    "another account cannot %s it",
    async (what) => {
      const other = await aShop(server);
      const [method, rest] = what.split(" ");
      const bodies: Record<string, unknown> = {
        PUT: aShopDocument(),
        "POST catalog": {},
        "POST sessions": {
          sessionType: SessionType.Contact,
          channelType: ChannelType.WhatsApp,
          channelId: "wa",
          contact: { id: "wp:1" },
        },
        "POST sessions/revoke": { contactId: "wp:1" },
      };
      const address = `${method} ${shop.shop}${rest ? `/${rest}` : ""}`;
      const answer = await server.call(address, { token: other.token, body: bodies[what] });
      expect(answer).toMatchObject({ status: 403, errors: [{ code: "shop-of-another-account" }] });
    },
  );
});

describe("a link for the chat", () => {
  const ask = (changes: object) =>
    server.call(`POST ${shop.shop}/sessions`, {
      token: shop.token,
      body: {
        sessionType: SessionType.Contact,
        channelType: ChannelType.WhatsApp,
        channelId: "wa",
        contact: { id: "wp:1" },
        ...changes,
      },
    });

  test("opens the catalogue with the code in the hash", async () => {
    const { data } = await ask({});
    expect(data.url).toBe(`https://vitrine.test/catalog?loja=${shop.shopId}#${data.code}`);
  });

  test("names the channel that has its own colours, and the denser view of an agent", async () => {
    const style = { defaultColor: "#7a2740", secondaryColor: "#9a5a12", urlLogo: null };
    const own = await aShop(server, {
      settings: { style, channelSettings: [{ channelId: "wa", style }] },
    });
    const agent = { sessionType: SessionType.PlatformUser, agent: { id: "u1", name: "Rui" } };
    expect((await own.session()).url).toContain(`/catalog?loja=${own.shopId}&canal=wa#`);
    expect((await own.session(agent)).url).toContain(`/catalog?loja=${own.shopId}&canal=wa&vista=atendente#`);
  });

  test("can open on a category", async () => {
    const { data } = await ask({ initialCatalog: { type: 1, id: "cafés & chás" } });
    expect(data.url).toBe(
      `https://vitrine.test/catalog?loja=${shop.shopId}#${data.code}?catalogType=ShowCategory&catalogId=caf%C3%A9s+%26+ch%C3%A1s`,
    );
  });

  test.each([
    ["a channel the shop does not have", { channelId: "tg" }, 422, "channel-unknown"],
    ["a channel of another type", { channelType: ChannelType.Instagram }, 422, "channel-unknown"],
    ["an agent's link without the agent", { sessionType: SessionType.PlatformUser }, 422, "agent-required"],
    ["a contact with the id of an anonymous visitor", { contact: { id: "anonymous-1" } }, 422, "contact-reserved"],
    ["a session type that does not exist", { sessionType: 9 }, 400, "invalid-request"],
  ])("%s is refused", async (_, changes, status, code) => {
    expect(await ask(changes)).toMatchObject({ status, errors: [{ code }] });
  });

  test("requested twice with one key is one link", async () => {
    const headers = { "idempotency-key": "the-same-tap-0001" };
    const body = { sessionType: 0, channelType: 1, channelId: "wa", contact: { id: "wp:idem" } };
    const post = (changes = {}) =>
      server.call(`POST ${shop.shop}/sessions`, { token: shop.token, headers, body: { ...body, ...changes } });
    const [first, second] = [await post(), await post()];
    expect(second.data).toEqual(first.data);
    const { rows } = await sql`select 1 from sessions where contact_id = 'wp:idem'`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(await post({ contact: { id: "wp:other" } })).toMatchObject({
      status: 422,
      errors: [{ code: "idempotency-key-reused" }],
    });
    const { rows: stored } = await sql<{
      all: string;
    }>`select string_agg(idempotency_keys::text, ' ') as all from idempotency_keys`.execute(server.db);
    expect(stored[0]?.all).not.toContain(first.data.code);
  });

  test("requested ten times at once with one key is one link", async () => {
    const headers = { "idempotency-key": "the-same-tap-0002" };
    const body = { sessionType: 0, channelType: 1, channelId: "wa", contact: { id: "wp:ten" } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(`POST ${shop.shop}/sessions`, { token: shop.token, headers, body })),
    );
    const codes = new Set(answers.flatMap((answer) => (answer.success ? [answer.data.code] : [])));
    expect(codes.size).toBe(1);
    expect(answers.filter((answer) => !answer.success).map((answer) => answer.errors[0]?.code)).toEqual(
      answers.filter((answer) => !answer.success).map(() => "request-in-progress"),
    );
    const { rows } = await sql`select 1 from sessions where contact_id = 'wp:ten'`.execute(server.db);
    expect(rows).toHaveLength(1);
  });
});
