import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { withHoney } from "./checking-out.ts";
import { callAs, expect, orderOf, shopOf } from "./fixtures.ts";
import { nuvemshopFile } from "./nuvemshop-file.ts";
import { placed } from "./paying.ts";

const DEMO = "emporio-aurora";

/** What a member does in the panel, without its screens. The request keeps the cookie of whoever signed in. */
function panelOf(request: APIRequestContext, baseURL: string) {
  return async <Data>(path: string, body?: object, method = "POST", headers = {}): Promise<Data> => {
    const options = { data: body, method, headers: { origin: baseURL, ...headers } };
    const answer = await (await request.fetch(`/painel/api/shops/${DEMO}${path}`, options)).json();
    expect(answer.success, `${path}: ${JSON.stringify(answer.errors)}`).toBe(true);
    return answer.data;
  };
}

const aContact = (name: string) => {
  const phone = `55119${randomInt(10_000_000, 99_999_999)}`;
  return { id: `wp:${phone}`, name, phone };
};

type Members = { owner: APIRequestContext; agent: APIRequestContext; baseURL: string; sandboxUrl: string };

/** Something of every kind in the demo shop: an order, a cart, a question for a discount, notes, an offer, a webhook. */
export async function fillDemo({ owner, agent, baseURL, sandboxUrl }: Members) {
  await owner.get("/painel/demo/proprietaria");
  await agent.get("/painel/demo/atendente");
  const [asOwner, asAgent] = [panelOf(owner, baseURL), panelOf(agent, baseURL)];

  const contact = aContact("Marina Souza");
  const { id: orderId } = await orderOf(await placed(PaymentMethod.Pix, { channel: "WhatsApp", contact }));
  await asOwner(`/orders/${orderId}/notes`, { text: "Ligar antes de sair" });
  await asOwner(`/orders/${orderId}/tags`, { tags: ["presente"] });
  await asOwner(`/contacts/${contact.id}/notes`, { text: "Prefere a tarde" });
  await asOwner(`/contacts/${contact.id}/tags`, { tags: ["clube"] }, "PUT");

  const asking = aContact("Davi Rocha");
  await withHoney("WhatsApp", { contact: asking });
  await asAgent(`/service/${asking.id}/take`, { from: null });
  const { url } = await asAgent<{ url: string }>(`/service/${asking.id}/session`, { page: "order" });
  const session = { code: decodeURIComponent(new URL(url).hash.slice(1)), url, expiresAt: "" };
  await callAs(session, "POST /api/order/discount/approval", { discount: 30, reason: "Compra todo mês" });

  // Far away, so that no price of the demo changes.
  const dates = { validFrom: "2090-12-01T03:00:00Z", validUntil: "2090-12-26T03:00:00Z" };
  const offer = {
    id: `natal-${randomUUID()}`,
    name: "Natal",
    kind: "percent",
    value: 15,
    brands: ["Aurora"],
    ...dates,
  };
  const { id: offerId } = await asOwner<{ id: string }>("/promotions", offer);

  await asOwner("/replies", { title: `Saudação ${randomUUID()}`, text: "Olá, {nome}!" });
  const webhook = { url: `${sandboxUrl}/webhooks/panel`, events: ["order.received"] };
  const { id: webhookId } = await asOwner<{ id: string }>("/webhooks", webhook);
  await asOwner(`/webhooks/${webhookId}/test`, {});
  const { version } = await asOwner<{ version: string }>("/settings", undefined, "GET");
  await asOwner("/settings", { lowStockAt: randomInt(1, 9) }, "PATCH", { "if-match": `"${version}"` });
  return { shop: DEMO, orderId, contactId: contact.id, webhookId, offerId };
}

/** In the demo shop a spreadsheet that waits to be imported and a change of many. Neither changes what it sells. */
export async function fillCatalog(owner: APIRequestContext, baseURL: string) {
  await owner.get("/painel/demo/proprietaria");
  const asOwner = panelOf(owner, baseURL);
  const name = "nuvemshop.csv";
  const sent = await owner.post(`/painel/api/shops/${DEMO}/sheets?name=${name}`, {
    headers: { origin: baseURL, "content-type": "application/octet-stream" },
    data: Buffer.concat([nuvemshopFile(12), Buffer.from("\r\nsem-nome;;;;;;;;;dez;;;;;;;SEM-1")]),
  });
  const { id: sheetId } = (await sent.json()).data;
  await asOwner(`/sheets/${sheetId}/check`, {});
  await expect
    .poll(async () => (await asOwner<{ state: string }>(`/sheets/${sheetId}`, undefined, "GET")).state)
    .toBe("checked");
  await asOwner("/bulk-edits", { selection: { ids: ["doc-204"] }, edit: { isActive: true } });
  return { shop: DEMO, sheetId, productId: "doc-204", couponCode: "BEMVINDO10" };
}

/** A shop on its first day. Its account is the demo's, so the demo's owner opens it. */
export async function openEmptyShop() {
  const shop = `nova-${randomUUID().slice(0, 8)}`;
  await shopOf(shop).put({
    name: "Loja nova",
    settings: { style: { defaultColor: "#1f4d3a", secondaryColor: "#b04a2c", urlLogo: null } },
  });
  return { shop, orderId: "nenhum", contactId: "ninguem", webhookId: randomUUID(), offerId: "nenhuma" };
}

const LONG = "Incomparavelmenteanticonstitucionalissimamente";

/**
 * A shop whose names are long words without a gap, whose goods cost nothing or as much as any may, and that has many
 * categories.
 */
export async function openOddShop(sandboxUrl: string): Promise<string> {
  const shop = `longa-${randomUUID().slice(0, 8)}`;
  await shopOf(shop).put({
    name: `Comércio de ${LONG} Ltda`,
    settings: { style: { defaultColor: "#1f4d3a", secondaryColor: "#b04a2c", urlLogo: null } },
    coupons: [{ code: "CUPOMDEDESCONTODONATALDEDOISMILEVINTE", kind: "amount", value: 1_000_000 }],
    promotions: [
      {
        ...{ id: "natal", name: `${LONG}${LONG}`, kind: "amount", value: 10_000, brands: [LONG] },
        ...{ validFrom: "2090-12-01T03:00:00Z", validUntil: "2090-12-26T03:00:00Z" },
      },
    ],
    channels: [
      {
        ...{ channelId: "longo", channelType: ChannelType.WhatsApp, name: `${LONG}${LONG}`, carrier: "meta" },
        ...{ senderId: String(randomInt(1e12, 2e12)), accountId: "9100000000000077", baseUrl: `${sandboxUrl}/graph` },
      },
    ],
    deliveryZones: [
      {
        ...{ providerId: "longe", name: `${LONG}${LONG}`, type: LogisticType.ExpressDelivery, price: 20_000_000 },
        zipCodeRanges: [{ from: "01000000", to: "99999999" }],
      },
    ],
  });
  const categories = Array.from({ length: 300 }, (_, index) => ({ providerId: `c${index}`, name: `${LONG} ${index}` }));
  const skus = [{ sku: `${LONG}-1`, price: 20_000_000, promotionalPrice: 19_999_999.99, stock: 999_999_999 }];
  const images = ["logo", "logo-instagram"].map((name) => `${sandboxUrl}/pictures/${name}.svg`);
  const products = [
    { providerId: "iate", name: `${LONG}${LONG}`, brand: LONG, categories: ["c1"], images, skus },
    { providerId: "amostra", name: "Amostra", categories: ["c1", "c2"], skus: [{ sku: "amostra", price: 0 }] },
  ];
  await shopOf(shop).catalog.import({ categories, products });
  return shop;
}
