import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import type { ChatMessage, OrderSheet } from "@vitrine/domain/messaging/chat-message";
import type { OrderPlace } from "@vitrine/domain/messaging/order-arrangement";
import { type Cents, cents, sum } from "@vitrine/domain/money";
import type { ChatAccount, ChatWebhookRequest } from "../../src/messaging/provider/chat-provider.ts";

/** An account at each chat provider, and simple and difficult messages. */

export const NOW = Date.parse("2026-11-17T12:00:00Z");
export const PART_ID = "0199a1b2-0000-7000-8000-000000000001.0";
export const LINK = `https://loja.exemplo/catalog#${"c".repeat(64)}`;
export const PIX = `00020126580014br.gov.bcb.pix0136${"a".repeat(36)}52040000530398654041.005802BR5925LOJA6009SAO PAULO62070503***6304A1B2`;
export const BOLETO_LINE = "34191.79001 01043.510047 91020.150008 7 12340000014990";

export const maria = { contactId: "wp:5511999990001", phone: "5511999990001", address: null };

const accountAt = (channelType: ChannelType, changes: Partial<ChatAccount> = {}): ChatAccount => ({
  ...{ channelType, senderId: "1001", baseUrl: undefined, apiVersion: undefined, nativePix: undefined },
  credentials: { accessToken: "EAAG", appSecret: "app-secret", verifyToken: "verify-me" },
  ...changes,
});

export const accounts = {
  whatsApp: accountAt(ChannelType.WhatsApp),
  nativePix: accountAt(ChannelType.WhatsApp, {
    nativePix: { key: "pix@aurora.exemplo", keyType: "EMAIL", merchantName: "Empório Aurora" },
  }),
  messenger: accountAt(ChannelType.Messenger),
  instagram: accountAt(ChannelType.Instagram),
  suri: accountAt(ChannelType.WhatsApp, {
    ...{ senderId: "cb123", baseUrl: "https://cb123.api.suri.ai", credentials: { token: "t0ken" } },
  }),
  suriInstagram: accountAt(ChannelType.Instagram, {
    ...{ senderId: "cb123", baseUrl: "https://cb123.api.suri.ai", credentials: { token: "t0ken" } },
  }),
  webhook: accountAt(ChannelType.WebChat, {
    ...{ senderId: "chat", baseUrl: "https://bot.exemplo/vitrine", credentials: { signingSecret: "s3cret" } },
  }),
};

/** The total is calculated, so that it is always correct. */
export function aSheet(items: OrderSheet["items"], changes: Partial<OrderSheet> = {}): OrderSheet {
  const [discount, freight, fee] = [changes.discount ?? cents(0), changes.freight ?? cents(0), changes.fee ?? cents(0)];
  const itemsAmount = sum(items.map(({ total }) => total));
  const total = cents(itemsAmount - discount + freight + fee);
  return {
    orderId: "7K2M9QXWAB",
    number: 1042,
    items,
    gifts: [],
    itemsAmount,
    discount,
    freight,
    fee,
    total,
    ...changes,
  };
}

export function anOrderItem(name: string, quantity: number, unitPrice: Cents) {
  return { sku: `sku-${quantity}`, name, quantity, unitPrice, total: cents(unitPrice * quantity) };
}

export const sheet = aSheet(
  [anOrderItem("Café Torrado 500 g", 2, cents(19_90)), anOrderItem("Chá Verde", 1, cents(12_00))],
  {
    ...{ gifts: ["Caneca"], discount: cents(5_00), freight: cents(9_90), fee: cents(1_50) },
  },
);

export const pickupPlace: OrderPlace = {
  ...{ isPickup: true, store: "Balcão", address: "Rua Direita, 1, Sé", estimate: "", timeZone: "America/Sao_Paulo" },
  slot: { start: "2026-11-12T13:00:00.000Z", end: "2026-11-12T15:00:00.000Z" },
};
export const deliveryPlace: OrderPlace = {
  ...{ ...pickupPlace, isPickup: false, store: "" },
  address: "Avenida Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100",
};

const shopName = "Empório Aurora";
export const product: ChatMessage & { kind: "product" } = {
  ...{ kind: "product", name: "Café Torrado 500 g", options: "Moído", link: LINK },
  ...{ price: cents(39_90), listPrice: cents(49_90), imageUrl: "https://loja.exemplo/images/cafe.jpg" },
};
export const catalog: ChatMessage & { kind: "catalog" } = {
  ...{ kind: "catalog", shopName, scope: { type: "category", name: "Cafés" }, imageUrl: null, link: LINK },
};
export const summary: ChatMessage & { kind: "summary" } = { kind: "summary", shopName, order: sheet, link: LINK };
export const pix: ChatMessage & { kind: "payment" } = {
  ...{ kind: "payment", shopName, order: sheet, method: PaymentMethod.Pix, link: LINK },
  means: { type: "pix", code: PIX, expiresAt: NOW + 3_600_000 },
};
export const boleto: ChatMessage & { kind: "payment" } = {
  ...pix,
  ...{ method: PaymentMethod.Boleto, means: { type: "boleto", line: BOLETO_LINE, dueDate: "2026-12-01" } },
};
export const card: ChatMessage & { kind: "payment" } = {
  ...pix,
  ...{ method: PaymentMethod.CreditCard, means: { type: "page" } },
};
export const paid: ChatMessage & { kind: "status" } = {
  ...{ kind: "status", shopName, orderId: sheet.orderId, number: 1042, step: "paid", total: sheet.total },
  ...{ pixCode: PIX, link: LINK },
};

export const reminder: ChatMessage & { kind: "reminder" } = {
  ...{ kind: "reminder", about: "cart", shopName, order: sheet, stopWord: "PARAR", link: LINK },
};

/** A webhook request from a chat provider. */
export function chatWebhookRequest(body: unknown, headers: ChatWebhookRequest["headers"] = {}): ChatWebhookRequest {
  return { headers, body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)), now: NOW };
}
