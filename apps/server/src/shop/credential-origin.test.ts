import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { aShop, aShopDocument, useServer } from "../../test/fixtures/server-fixture.ts";

const { MercadoPago } = PaymentProviderType;

/** Three systems that the operator trusts. Each notes the keys that it is sent. */
const places = await Promise.all(
  [0, 1, 2].map(async (number) => {
    const place = { number, url: "", keys: new Set<string>() };
    const http = createServer((request, response) => {
      const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
      if (key) place.keys.add(key);
      request.resume().on("end", () => response.end('{"results":[],"success":true}'));
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    place.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    afterAll(() => void http.close());
    return place;
  }),
);
const [own, thief] = places as [(typeof places)[number], (typeof places)[number]];

const server = useServer({
  hasMembersByHeader: true,
  env: { WEBHOOK_TARGETS: places.map(({ url }) => url).join(" ") },
});

const chat = { channelId: "chat", channelType: ChannelType.WebChat, name: "Chat", carrier: "suri", senderId: "cb1" };

async function aMerchant() {
  const shop = await aShop(server);
  const headers = memberHeaders(shop.chatbotId, "owner", "Olga");
  return {
    ...shop,
    panel: (address: string, body?: object) => {
      const [method, path] = address.split(" ");
      return server.call(`${method} /painel/api/shops/${shop.shopId}${path}`, { headers, ...(body && { body }) });
    },
    api: (address: string, body?: object) => {
      const [method, path = ""] = address.split(" ");
      return server.call(`${method} ${shop.shop}${path}`, { token: shop.token, ...(body && { body }) });
    },
  };
}
type Merchant = Awaited<ReturnType<typeof aMerchant>>;

/** Really asks the provider, and really writes by the channel. */
async function useBoth({ panel }: Merchant) {
  await panel(`POST /payments/accounts/${MercadoPago}/check`, {});
  await panel("POST /channels/chat/test", { to: "visitante-1" });
}

const accountAt = (url: string, key?: string) => ({
  ...{ providerType: MercadoPago, baseUrl: url },
  ...(key && { credentials: { accessToken: key } }),
});
const chatAt = (url: string, key?: string) => ({ ...chat, baseUrl: url, ...(key && { credentials: { token: key } }) });

beforeEach(() => {
  for (const { keys } of places) keys.clear();
});

describe("a key is not read out by giving its account another address", () => {
  const ways: [string, (merchant: Merchant) => Promise<unknown>][] = [
    [
      "in the panel",
      async ({ panel }) => {
        await panel(`PATCH /payments/accounts/${MercadoPago}`, { baseUrl: thief.url });
        await panel("PATCH /channels/chat", { baseUrl: thief.url });
      },
    ],
    [
      "in the panel, with a worthless credential beside it",
      async ({ panel }) => {
        await panel(`PATCH /payments/accounts/${MercadoPago}`, {
          ...{ baseUrl: thief.url, credentials: { webhookSecret: "x" } },
        });
        await panel("PATCH /channels/chat", { baseUrl: thief.url, credentials: {} });
      },
    ],
    ["by a page address", ({ panel }) => panel(`PATCH /payments/accounts/${MercadoPago}`, { pageAddress: thief.url })],
    [
      "by a key that writes settings",
      async ({ api }) => {
        await api(`PATCH /payment-providers/${MercadoPago}`, {
          ...{ baseUrl: thief.url, credentials: { webhookSecret: "x" } },
        });
        await api("PATCH /channels/chat", { baseUrl: thief.url });
      },
    ],
    [
      "by the whole document",
      ({ api }) =>
        api(
          "PUT ",
          aShopDocument({ paymentProviders: [accountAt(thief.url)], channels: [chatAt(thief.url)] as never }),
        ),
    ],
    [
      "by a document without them, and one where they come back",
      async ({ api }) => {
        await api("PATCH ", { paymentProviders: [], channels: [] });
        await api("PATCH ", { paymentProviders: [accountAt(thief.url)], channels: [chatAt(thief.url)] });
      },
    ],
  ];

  test.each(ways)("%s", async (_, change) => {
    const merchant = await aMerchant();
    const body = {
      paymentProviders: [accountAt(own.url, "key-of-the-shop")],
      channels: [chatAt(own.url, "key-of-chat")],
    };
    expect((await merchant.api("PATCH ", body)).status).toBe(200);
    await useBoth(merchant);
    expect([...own.keys].sort()).toEqual(["key-of-chat", "key-of-the-shop"]);
    await change(merchant);
    await useBoth(merchant);
    expect([...thief.keys]).toEqual([]);
  });

  test("and going back to a former version of the settings does not help", async () => {
    const merchant = await aMerchant();
    await merchant.api("PATCH ", { paymentProviders: [accountAt(thief.url, "key-of-the-thief")] });
    const { version } = (await merchant.panel("GET /settings")).data;
    await merchant.api("PATCH ", { paymentProviders: [accountAt(own.url, "key-of-the-shop")] });
    const restored = await merchant.panel(`POST /settings/versions/${version}/restore`, {});
    expect(restored.status).toBe(200);
    await useBoth(merchant);
    expect([...thief.keys]).toEqual([]);
    expect(restored.data.warnings).toContainEqual(expect.objectContaining({ code: "credentials-forgotten" }));
  });
});

test("the change that brings new credentials is at work at once", async () => {
  const merchant = await aMerchant();
  await merchant.api("PATCH ", { paymentProviders: [accountAt(own.url, "first")], channels: [] });
  await merchant.panel(`PATCH /payments/accounts/${MercadoPago}`, {
    ...{ baseUrl: thief.url, credentials: { accessToken: "second" } },
  });
  await useBoth(merchant);
  expect([...thief.keys]).toEqual(["second"]);
});

test.each([
  [
    "Mercado Pago",
    { paymentProviders: [accountAt("https://api.mercadopago.com.evil.test", "k")] },
    "/paymentProviders/0",
  ],
  ["Meta", { channels: [{ ...chatAt("https://evil.test"), channelType: 1, carrier: "meta" }] }, "/channels/0"],
  ["Suri", { channels: [chatAt("https://evil.test", "k")] }, "/channels/0"],
])("%s is only at its own hosts", async (_, body, param) => {
  const merchant = await aMerchant();
  expect(await merchant.api("PATCH ", body)).toMatchObject({
    status: 422,
    errors: [{ code: "address-of-another", param }],
  });
});

test("an account elsewhere that an earlier release saved stays in the document, and is sent nothing", async () => {
  const merchant = await aMerchant();
  await merchant.api("PATCH ", { channels: [chatAt(own.url, "key-of-chat")] });
  const { sealed_credentials } = await server.db
    .selectFrom("shops")
    .select("sealed_credentials")
    .where("shop_id", "=", merchant.shopId)
    .executeTakeFirstOrThrow();
  const document = { ...(await merchant.api("GET ")).data, channels: [chatAt("https://evil.test")] };
  delete document.version;
  await server.db
    .updateTable("shops")
    .set({ document: JSON.stringify(document), sealed_credentials })
    .where("shop_id", "=", merchant.shopId)
    .execute();
  expect((await merchant.api("PATCH ", { name: "Outro nome" })).status).toBe(200);
  expect((await merchant.panel("POST /channels/chat/test", { to: "visitante-1" })).errors).toMatchObject([
    { code: "channel-not-configured" },
  ]);
});

test("credentials that somebody copied to another shop's row are not decrypted there", async () => {
  const [victim, other] = [await aMerchant(), await aMerchant()];
  await victim.api("PATCH ", { paymentProviders: [accountAt(own.url, "key-of-the-victim")], channels: [] });
  await other.api("PATCH ", { paymentProviders: [accountAt(own.url, "key-of-the-other")], channels: [] });
  await sql`update shops set sealed_credentials = (select sealed_credentials from shops where shop_id = ${victim.shopId})
             where shop_id = ${other.shopId}`.execute(server.db);
  await useBoth(other);
  expect([...own.keys]).toEqual([]);
});

/** What somebody may do to the settings, by every door. `key`: a new credential, or none. */
type Step = { door: number; place: number; hasKey: boolean };

const LIVES = Number(process.env.CREDENTIAL_LIVES ?? 6);

test("whatever is changed in whatever order, no key reaches an origin that it was not saved for", async () => {
  const step = fc.record({ door: fc.nat(6), place: fc.nat(2), hasKey: fc.boolean() });
  let keys = 0;
  const savedFor = new Map<string, number>();
  const live = async (steps: Step[]) => {
    const merchant = await aMerchant();
    for (const { door, place, hasKey } of steps) {
      const url = places[place]?.url ?? "";
      const fresh = () => {
        const key = hasKey ? `key-${++keys}` : undefined;
        if (key) savedFor.set(key, place);
        return key;
      };
      const [account, channel] = [accountAt(url, fresh()), chatAt(url, fresh())];
      await [
        async () => {
          const { providerType: _, ...fields } = account;
          await merchant.panel(`PATCH /payments/accounts/${MercadoPago}`, fields);
          const { channelId: _id, channelType: _type, carrier: _carrier, ...changes } = channel;
          await merchant.panel("PATCH /channels/chat", changes);
        },
        () => merchant.api("PATCH ", { paymentProviders: [account], channels: [channel] }),
        () => merchant.api("PUT ", aShopDocument({ paymentProviders: [account], channels: [channel] as never })),
        () => merchant.api(`PATCH /payment-providers/${MercadoPago}`, account),
        () => merchant.api("PATCH ", { paymentProviders: [], channels: [] }),
        () => merchant.panel("DELETE /channels/chat"),
        async () => {
          const { version } = (await merchant.panel("GET /settings")).data;
          await merchant.panel(`POST /settings/versions/${Math.max(1, version - 1 - place)}/restore`, {});
        },
      ][door]?.();
      await useBoth(merchant);
    }
    for (const { number, keys: seen } of places) {
      for (const key of seen) expect([key, savedFor.get(key)]).toEqual([key, number]);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), live), { numRuns: LIVES, seed: 37 });
});
