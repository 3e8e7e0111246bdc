import { createHmac } from "node:crypto";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { beforeAll, expect, test } from "vitest";
import { aShop, useServer } from "../../test/fixtures/server-fixture.ts";
import { trayEnv } from "../../test/fixtures/store/linked-store-fixture.ts";
import { signatureOf } from "../secrets/signature.ts";

const TRAY_KEY = "a-key-of-the-notices";
const server = useServer({ env: { ...trayEnv, TRAY_NOTICE_KEY: TRAY_KEY } });

const { MercadoPago, PagarMe, ShopProvider } = PaymentProviderType;
const { Pix, Nubank, Pagaleve } = PaymentMethod;
const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

let shopId = "";
beforeAll(async () => {
  const shop = await aShop(server, {
    channels: [
      {
        ...{ channelId: "wa", channelType: ChannelType.WhatsApp, name: "WhatsApp", carrier: "meta", senderId: "1065" },
        credentials: { accessToken: "EAAG", appSecret: "app-secret", verifyToken: "v" },
      },
      {
        ...{ channelId: "suri", channelType: ChannelType.WhatsApp, name: "Suri", carrier: "suri", senderId: "cb1" },
        ...{ baseUrl: "https://cb1.api.suri.ai", credentials: { token: "t" } },
      },
      {
        ...{ channelId: "chat", channelType: ChannelType.WebChat, name: "Chat", carrier: "webhook" },
        ...{ baseUrl: "https://bot.loja.test/", credentials: { signingSecret: "s3cret" } },
      },
    ],
    paymentProviders: [
      { providerType: MercadoPago, credentials: { accessToken: "APP", webhookSecret: "mp-secret" } },
      { providerType: PagarMe, credentials: { secretKey: "sk", webhookUser: "u", webhookPassword: "p" } },
      { providerType: ShopProvider, method: Nubank, credentials: { merchantKey: "a", merchantToken: "b" } },
      { providerType: ShopProvider, method: Pagaleve, credentials: { username: "a", password: "b" } },
    ],
  });
  shopId = shop.shopId;
});

const NUL = "\u0000";
/** Half of a character. */
const HALF = "\ud83d";

type Sent = { url: string; headers: Record<string, string>; payload: string };

const message = (odd: string) => ({
  ...{ from: `5511999990001${odd}`, id: `wamid.${odd}`, timestamp: "1767348000", type: "text" },
  text: { body: `2 arroz 5kg${odd} e feijão preto` },
});
const fromMeta = (odd: string): Sent => {
  const value = {
    metadata: { phone_number_id: "1065" },
    contacts: [{ wa_id: `5511999990001${odd}`, profile: { name: `Ana${odd}` }, user_id: `BR.1${odd}` }],
    messages: [message(odd)],
    statuses: [
      { id: `wamid.9${odd}`, status: "failed", timestamp: "1767348000", biz_opaque_callback_data: `m1${odd}` },
    ],
  };
  const body = { object: "whatsapp_business_account", entry: [{ id: "1", changes: [{ field: "messages", value }] }] };
  const payload = JSON.stringify(body);
  return {
    url: `/webhooks/chat/${shopId}/wa`,
    headers: { "x-hub-signature-256": `sha256=${hmac("app-secret", payload)}` },
    payload,
  };
};
const fromWebchat = (odd: string): Sent => {
  const payload = JSON.stringify({
    statuses: [{ id: `m1${odd}`, status: "read" }],
    messages: [{ contactId: `visitante${odd}`, text: `2 arroz 5kg${odd} e feijão preto` }],
  });
  const signature = signatureOf(payload, { secret: "s3cret", at: Date.now() });
  return { url: `/webhooks/chat/${shopId}/chat`, headers: { "vitrine-signature": signature }, payload };
};
const fromSuri = (odd: string): Sent => ({
  ...{ url: `/webhooks/chat/${shopId}/suri`, headers: {} },
  payload: JSON.stringify({ bot: "cb1", user: `wp:551199${odd}`, text: odd }),
});
const fromMercadoPago = (odd: string): Sent => {
  const [id, ts] = [`123${odd}`, String(Math.floor(Date.now() / 1_000))];
  // An address cannot carry half of a character.
  const inAddress = id.toWellFormed();
  return {
    url: `/webhooks/payments/${shopId}/${MercadoPago}-${Pix}?${new URLSearchParams({ "data.id": inAddress, type: "payment" })}`,
    headers: {
      "x-request-id": "r",
      "x-signature": `ts=${ts},v1=${hmac("mp-secret", `id:${inAddress};request-id:r;ts:${ts};`)}`,
    },
    payload: JSON.stringify({ id: `9${odd}`, type: "payment", action: `payment.updated${odd}` }),
  };
};
const fromPagarMe = (odd: string): Sent => ({
  url: `/webhooks/payments/${shopId}/${PagarMe}-${Pix}`,
  headers: { authorization: `Basic ${Buffer.from("u:p").toString("base64")}` },
  payload: JSON.stringify({ id: `hook${odd}`, type: "order.paid", data: { id: `or_1${odd}`, code: `a1${odd}` } }),
});
const fromNupay = (odd: string): Sent => ({
  ...{ url: `/webhooks/payments/${shopId}/${ShopProvider}-${Nubank}`, headers: {} },
  payload: JSON.stringify({ pspReferenceId: `p1${odd}`, referenceId: `a1${odd}`, timestamp: odd }),
});
const fromPagaleve = (odd: string): Sent => ({
  ...{ url: `/webhooks/payments/${shopId}/${ShopProvider}-${Pagaleve}`, headers: {} },
  payload: JSON.stringify({ id: `c1${odd}`, state: `AUTHORIZED${odd}`, reference: `a1${odd}` }),
});
const fromTray = (odd: string): Sent => ({
  url: `/webhooks/store/tray/${TRAY_KEY}`,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  payload: new URLSearchParams({
    seller_id: `39${odd}`,
    scope_id: `1${odd}`,
    scope_name: "product",
    act: odd,
  }).toString(),
});

const doors = { fromMeta, fromWebchat, fromSuri, fromMercadoPago, fromPagarMe, fromNupay, fromPagaleve, fromTray };

test.each(Object.entries(doors))(
  "a genuine webhook with a NUL or half a character is taken: %s",
  async (_, webhook) => {
    for (const odd of ["", NUL, HALF]) {
      const { url, headers, payload } = webhook(odd);
      const { statusCode } = await server.app.inject({
        ...{ method: "POST", url, payload },
        headers: { "content-type": "application/json", ...headers },
      });
      expect([odd, statusCode]).toEqual([odd, 200]);
    }
  },
);

test("a parameter that comes twice is no surprise", async () => {
  const { url, headers, payload } = fromMercadoPago("");
  const { statusCode } = await server.app.inject({ method: "POST", url: `${url}&data.id=2`, headers, payload });
  expect(statusCode).toBe(401);
});
