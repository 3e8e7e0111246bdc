import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeChatProvider, playedBy } from "../../../test/fakes/fake-chat-provider.ts";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { aShop, aShopDocument, SECRET_KEY, type TestServer, useServer } from "../../../test/fixtures/server-fixture.ts";
import { createConnectedChannels } from "../../messaging/provider/connected-channels.ts";
import type { ProviderAccount, ProviderClient } from "../../payment/provider/payment-provider.ts";
import { createShopProviders } from "../../payment/provider/shop-providers.ts";
import { createTestAccounts } from "../../payment/provider/test-accounts.ts";
import { createRepositories } from "../../repositories.ts";
import { chatVendors } from "../../vendors/chat-vendors.ts";
import { paymentVendors } from "../../vendors/payment-vendors.ts";
import { knownVendors } from "../../wiring/known-vendors.ts";

const server = useServer();
const SANDBOX_URL = "http://127.0.0.1:1";
const withSandbox = useServer({ env: { SANDBOX_URL } });
const { MercadoPago, PagarMe } = PaymentProviderType;

async function accountOf(at: TestServer) {
  const live = await aShop(at);
  const { data } = await at.call("POST /platform/v1/keys", {
    token: live.token,
    body: { name: "Testes", isTest: true },
  });
  const shopId = `${live.shopId}-teste`;
  const shop = `/platform/v1/shops/${shopId}`;
  const put = (changes = {}) => at.call(`PUT ${shop}`, { token: data.token, body: aShopDocument(changes) });
  return { live, testToken: data.token as string, shopId, shop, put };
}

const otherMode = { status: 403, errors: [{ code: "shop-of-other-mode" }] };

describe("a test key", () => {
  let account: Awaited<ReturnType<typeof accountOf>>;
  beforeEach(async () => {
    account = await accountOf(server);
  });

  test("makes test shops, which the other keys of the account do not see", async () => {
    const { live, testToken, shop, put } = account;
    expect(testToken).toMatch(/^vk_test_[\w-]{43}$/);
    expect((await put()).status).toBe(200);
    expect((await server.call(`GET ${shop}`, { token: testToken })).status).toBe(200);
    expect(await server.call(`GET ${shop}`, { token: live.token })).toMatchObject(otherMode);
    expect(await server.call(`GET ${shop}/orders`, { token: live.token })).toMatchObject(otherMode);
    expect(await server.call(`PUT ${shop}`, { token: live.token, body: aShopDocument() })).toMatchObject(otherMode);
  });

  test("does not see the other shops, nor turns one into a test shop", async () => {
    const { live, testToken: token } = account;
    expect(await server.call(`GET ${live.shop}`, { token })).toMatchObject(otherMode);
    expect(await server.call(`GET ${live.shop}/webhooks`, { token })).toMatchObject(otherMode);
    expect(await server.call(`PUT ${live.shop}`, { token, body: aShopDocument() })).toMatchObject(otherMode);
    const body = { contactId: "wp:1" };
    expect(await server.call(`POST ${live.shop}/sessions/revoke`, { token, body })).toMatchObject(otherMode);
  });

  test("sees and makes test keys only", async () => {
    const { testToken: token } = account;
    const { items } = (await server.call("GET /platform/v1/keys", { token })).data;
    expect(items.map(({ isTest }: { isTest: boolean }) => isTest)).toEqual([true]);
    const made = (body: object) => server.call("POST /platform/v1/keys", { token, body: { name: "x", ...body } });
    expect((await made({})).data).toMatchObject({ isTest: true });
    expect(await made({ isTest: false })).toMatchObject({ status: 403 });
    expect(await server.call("POST /platform/v1/keys/first/revoke", { token })).toMatchObject({ status: 404 });
  });

  test("has calls of its own: those of a test leave the real shop its share", async () => {
    const left = async (token: string) =>
      Number((await server.call("GET /platform/v1/keys/self", { token })).headers["ratelimit-remaining"]);
    const before = await left(account.live.token);
    for (let call = 0; call < 3; call++) await left(account.testToken);
    expect(await left(account.live.token)).toBe(before - 1);
  });

  test("has Idempotency-Keys of its own: it gets no live token by repeating a live request", async () => {
    const make = (token: string) => {
      const headers = { "idempotency-key": "a-key-for-the-erp" };
      return server.call("POST /platform/v1/keys", { token, body: { name: "ERP" }, headers });
    };
    expect((await make(account.live.token)).data.token).toMatch(/^vk_live_/);
    expect((await make(account.testToken)).data.token).toMatch(/^vk_test_/);
  });
});

const providers = (credentials: Record<string, string>, providerType: PaymentProviderType = MercadoPago) => ({
  paymentOptions: [{ providerId: "pix", method: PaymentMethod.Pix, name: "Pix", providerType }],
  paymentProviders: [{ providerType, credentials }],
});

describe("a test shop without a sandbox", () => {
  test.each([
    ["Mercado Pago", MercadoPago, { accessToken: "APP_USR-1" }, { accessToken: "TEST-1" }],
    ["Pagar.me", PagarMe, { secretKey: "sk_live_1" }, { secretKey: "sk_test_1" }],
  ])("takes only test credentials of %s", async (_, type, real, testing) => {
    const { put } = await accountOf(server);
    const refused = await put(providers(real, type));
    expect(refused).toMatchObject({ status: 422, errors: [{ code: "live-credentials" }] });
    expect(refused.errors[0]?.message).toContain("/paymentProviders/0");
    expect((await put(providers(testing, type))).status).toBe(200);
  });
});

/** The accounts that a shop's charges were made with. */
async function connectionsOf(at: TestServer, shopId: string, sandboxUrl: string | undefined) {
  const used: ProviderAccount[] = [];
  const bank = createFakePaymentProvider();
  const { shops } = createRepositories(at.db, SECRET_KEY, { vendors: knownVendors({ paymentVendors, chatVendors }) });
  const vendors = paymentVendors.map((vendor) => ({
    ...vendor,
    connect: (account: ProviderAccount, ask: ProviderClient) => {
      used.push(account);
      return bank.connectorFor(vendor.providerType)(account, ask);
    },
  }));
  const providerFor = createShopProviders({
    shops,
    paymentVendors: vendors,
    testAccounts: createTestAccounts({ testMode: { sandboxUrl }, paymentVendors }),
    webhookTargets: new Set(sandboxUrl ? [sandboxUrl] : []),
  });
  const found = await shops.findDocument(shopId);
  if (!found) throw new Error("no shop");
  const { document, isTest } = found;
  const payment = { providerType: MercadoPago, method: PaymentMethod.Pix, information: "" };
  const provider = await providerFor({ shopId, isTest, document }, payment);
  return { used, hasProvider: provider !== undefined };
}

describe("a charge of a test shop", () => {
  test("goes to the sandbox, where there is one, and leaves the shop's own keys behind", async () => {
    const { put, shopId } = await accountOf(withSandbox);
    expect((await put(providers({ accessToken: "APP_USR-1", webhookSecret: "w" }))).status).toBe(200);
    const { used } = await connectionsOf(withSandbox, shopId, SANDBOX_URL);
    const credentials = { accessToken: "TEST-sandbox", webhookSecret: "w" };
    expect(used).toMatchObject([{ baseUrl: `${SANDBOX_URL}/mercado-pago`, credentials }]);
  });

  test("goes to the provider with its test credentials", async () => {
    const { put, shopId } = await accountOf(server);
    await put(providers({ accessToken: "TEST-1" }));
    const { used } = await connectionsOf(server, shopId, undefined);
    expect(used).toMatchObject([{ baseUrl: undefined, credentials: { accessToken: "TEST-1" } }]);
  });

  test("goes nowhere if the sandbox of yesterday is gone and the credentials are real", async () => {
    const { put, shopId } = await accountOf(withSandbox);
    await put(providers({ accessToken: "APP_USR-1" }));
    expect(await connectionsOf(withSandbox, shopId, undefined)).toEqual({ used: [], hasProvider: false });
  });

  test("does not change what a real shop does", async () => {
    const live = await aShop(withSandbox, providers({ accessToken: "APP_USR-1" }));
    const { used } = await connectionsOf(withSandbox, live.shopId, SANDBOX_URL);
    expect(used).toMatchObject([{ baseUrl: undefined, credentials: { accessToken: "APP_USR-1" } }]);
  });
});

test("a message of a test shop is recorded as sent, and sent to nobody", async () => {
  const { put, shopId } = await accountOf(server);
  await put({ channels: [messagingChannel] });
  const chat = createFakeChatProvider();
  const { shops } = createRepositories(server.db, SECRET_KEY, {
    vendors: knownVendors({ paymentVendors, chatVendors }),
  });
  const channelOf = createConnectedChannels({
    ...{ shops, cachedShop: shops.find, chatVendors: playedBy(chat.chatProviderFor) },
    ...{ testMode: { sandboxUrl: undefined }, webhookTargets: new Set<string>() },
  });
  const channel = await channelOf(shopId, messagingChannel.channelId);
  expect(await channel?.chatProvider.send({ body: {} }, "m1")).toEqual({
    kind: "accepted",
    providerMessageId: "test-m1",
  });
  expect(chat.texts()).toEqual([]);
});
