import type { ChatMessage, OrderMilestone } from "@vitrine/domain/messaging/chat-message";
import { cents, formatBRL } from "@vitrine/domain/money";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFakeJsonClient } from "../../../test/fakes/fake-json-client.ts";
import {
  InstagramRequest,
  MessengerRequest,
  SuriInstagramRequest,
  SuriRequest,
  WebhookRequest,
  WhatsAppRequest,
} from "../../../test/samples/channel-payload-schemas.ts";
import * as easy from "../../../test/samples/chat-message-samples.ts";
import type { ChatProvider, MessagePart } from "../../messaging/provider/chat-provider.ts";
import { connectInstagram, connectMessenger } from "../meta/messenger/messenger.ts";
import { connectWhatsApp } from "../meta/whatsapp/whatsapp.ts";
import { connectChatWebhook } from "../signed-webhook/chat-webhook.ts";
import { connectSuri } from "../suri/suri.ts";
import { fieldOf, listOf } from "../wire/json-fields.ts";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
ajv.addKeyword({
  keyword: "maxBytes",
  type: "string",
  validate: (most: number, text: string) => Buffer.byteLength(text) <= most,
});

const { ask } = createFakeJsonClient();
const clock = () => easy.NOW;
const channels: [name: string, provider: ChatProvider, sheet: object][] = [
  ["WhatsApp", connectWhatsApp(easy.accounts.whatsApp, ask, clock), WhatsAppRequest],
  ["WhatsApp with its own Pix", connectWhatsApp(easy.accounts.nativePix, ask, clock), WhatsAppRequest],
  ["Messenger", connectMessenger(easy.accounts.messenger, ask), MessengerRequest],
  ["Instagram", connectInstagram(easy.accounts.instagram, ask), InstagramRequest],
  ["Suri", connectSuri(easy.accounts.suri, ask), SuriRequest],
  ["Suri on Instagram", connectSuri(easy.accounts.suriInstagram, ask), SuriInstagramRequest],
  ["webhook", connectChatWebhook(easy.accounts.webhook, ask, clock), WebhookRequest],
];

const family = "👨‍👩‍👧‍👦";
const longWords = "Café Especial Torrado e Moído na Hora ".repeat(14);
const names = [
  longWords,
  "x".repeat(500),
  family.repeat(60),
  "カフェ".repeat(200),
  "Café\ncom\tquebras *e* marcas",
  " ",
];
const dear = cents(1_234_567_89);
const manyLines = Array.from({ length: 100 }, (_, index) =>
  easy.anOrderItem(`${names[index % 6]}`, index + 1, cents(19_90)),
);
const farAway = { ...easy.pickupPlace, store: longWords, address: "カフェ".repeat(200), estimate: family.repeat(60) };
const hugeOrder = easy.aSheet(manyLines, {
  ...{ gifts: names, discount: cents(1), fee: dear, freight: dear },
  ...{ place: farAway, changeFor: cents(dear + 1) },
});
const shortLines = Array.from({ length: 300 }, () => easy.anOrderItem("A", 1, cents(1)));
const steps: OrderMilestone[] = [
  ...(["received", "paid", "preparing", "ready", "on-the-way", "delivered", "finalized", "canceled"] as const),
];

const hard: [name: string, message: ChatMessage][] = [
  ["a reminder of a cart", { ...easy.reminder, shopName: longWords, order: hugeOrder }],
  ["a reminder of a payment", { ...easy.reminder, about: "payment", shopName: longWords, stopWord: "x".repeat(40) }],
  ["an opt-out", { kind: "reminder-wish", wish: "stop", link: null }],
  ["an agent's own words", { kind: "text", text: "Oi, Maria!\nChegou o café. ☕", link: null }],
  ["an answer to a message", { kind: "text", text: "Chegou, sim!", repliesTo: "wamid.HBgN", link: null }],
  ["a filled template", { kind: "template", name: "vitrine_recado", values: ["Oi"], text: "Olá! Oi.", link: null }],
  ["ten products", { kind: "products", text: "Olha só:", products: Array(10).fill(easy.product), link: null }],
  ["a product without words", { kind: "products", text: null, products: [easy.product], link: null }],
  ["the longest text of an agent", { kind: "text", text: "Café ".repeat(200).trim(), link: null }],
  ...names.flatMap((name, index): [string, ChatMessage][] => [
    [`a product of name ${index}`, { ...easy.product, name, options: name, price: dear, listPrice: cents(dear + 1) }],
    [`a category of name ${index}`, { ...easy.catalog, shopName: name, scope: { type: "category", name } }],
    [`a collection of name ${index}`, { ...easy.catalog, scope: { type: "collection", name } }],
    [`a search for name ${index}`, { ...easy.catalog, scope: { type: "search", text: name.slice(0, 200) } }],
    [`a shop of name ${index}`, { ...easy.pix, shopName: name }],
  ]),
  ["a product", easy.product],
  ["a product without a picture", { ...easy.product, imageUrl: null }],
  ["a product with an unsupported picture", { ...easy.product, imageUrl: "https://loja.exemplo/cafe.webp" }],
  ["a product for nothing", { ...easy.product, price: cents(0), listPrice: null }],
  ["a product without a price", { ...easy.product, price: null, options: null }],
  ["the catalogue", { ...easy.catalog, scope: { type: "all" } }],
  ["the catalogue with a picture", { ...easy.catalog, imageUrl: "https://loja.exemplo/logo.png" }],
  ["a summary", easy.summary],
  ["a summary of 100 lines", { ...easy.summary, order: hugeOrder }],
  ["a summary of 300 short lines", { ...easy.summary, order: easy.aSheet(shortLines) }],
  ["a Pix", easy.pix],
  ["a Pix for 100 lines", { ...easy.pix, order: hugeOrder }],
  ["a Pix for a pickup", { ...easy.pix, order: { ...easy.sheet, place: easy.pickupPlace } }],
  ["a Pix for a place with a long name", { ...easy.pix, order: { ...easy.sheet, place: farAway } }],
  ["an order for a place with a long name", { ...easy.paid, step: "received", place: farAway, changeFor: dear }],
  ["a Pix that does not run out", { ...easy.pix, means: { type: "pix", code: easy.PIX, expiresAt: null } }],
  ["a boleto", easy.boleto],
  ["a card", easy.card],
  ...steps.map((step): [string, ChatMessage] => [`an order that is ${step}`, { ...easy.paid, step }]),
  ...steps.map((step): [string, ChatMessage] => [
    `one ${step}, with a long note and a far place`,
    { ...easy.paid, step, note: longWords, place: farAway, changeFor: dear },
  ]),
  ...steps.map((step): [string, ChatMessage] => [`one ${step}, without a link`, { ...easy.paid, step, link: null }]),
];

describe.each(channels)("%s", (_, provider, sheet) => {
  const isOnSheet = ajv.compile(sheet);

  function check(message: ChatMessage): MessagePart[] {
    const parts = provider.composeParts(message, easy.maria);
    expect(parts.length).toBeGreaterThan(0);
    for (const body of parts.flatMap(({ body, fallback }) => (fallback ? [body, fallback] : [body]))) {
      if (!isOnSheet(body)) expect.fail(`${JSON.stringify(isOnSheet.errors)}\n${JSON.stringify(body, null, 2)}`);
      expect(JSON.stringify(body), "half a price").not.toMatch(/R\$\u00a0(?!\d{1,3}(?:\.\d{3})*,\d{2}(?!\d))/);
      expect(JSON.stringify(body).isWellFormed()).toBe(true);
      addsUp(fieldOf(body, "interactive", "action", "parameters"));
    }
    return parts;
  }

  test.each(hard)("accepts %s", (_, message) => {
    check(message);
  });

  test("accepts any text of a shop", () => {
    const name = fc.string({ unit: "grapheme", maxLength: 300 });
    const amount = fc.integer({ min: 0, max: 1_234_567_89 }).map(cents);
    const lines = fc.array(fc.tuple(name, fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 99_999 })), {
      maxLength: 100,
    });
    const order = fc
      .tuple(lines, fc.array(name, { maxLength: 5 }), amount, amount)
      .map(([items, gifts, freight, fee]) =>
        easy.aSheet(
          items.map(([name, quantity, price]) => easy.anOrderItem(name, quantity, cents(price))),
          { gifts, freight, fee },
        ),
      );
    const message = fc.oneof<fc.Arbitrary<ChatMessage>[]>(
      fc
        .tuple(name, fc.option(name), fc.option(amount), fc.option(amount))
        .map(([name, options, price, listPrice]) => ({ ...easy.product, name, options, price, listPrice })),
      name.map((text) => ({ ...easy.catalog, scope: { type: "search", text } })),
      fc.tuple(name, order).map(([shopName, order]) => ({ ...easy.summary, shopName, order })),
      fc.tuple(fc.constantFrom(easy.pix, easy.boleto, easy.card), order).map(([by, order]) => ({ ...by, order })),
    );
    fc.assert(
      fc.property(message, (one) => {
        check(one);
      }),
      { numRuns: 60 },
    );
  });

  test("contains the whole link and the highest possible price", () => {
    const message: ChatMessage = { ...easy.product, name: longWords, price: dear, listPrice: cents(dear + 1) };
    const sent = JSON.stringify(check(message));
    expect(sent).toContain(easy.LINK);
    expect(sent).toContain(formatBRL(dear));
  });

  test("contains the total of an order of 100 lines and the number of hidden lines", () => {
    const sent = JSON.stringify(check({ ...easy.summary, order: hugeOrder }));
    expect(sent).toContain(`Total: ${formatBRL(hugeOrder.total)}`);
    expect(sent).toMatch(/… e mais \d+ itens/);
  });

  test.each([
    ["a summary", { ...easy.summary, order: { ...easy.sheet, place: easy.pickupPlace, changeFor: cents(100_00) } }],
    [
      "an order that is received",
      { ...easy.paid, step: "received" as const, place: easy.pickupPlace, changeFor: cents(100_00) },
    ],
    ["an order that is paid", { ...easy.paid, place: easy.pickupPlace, changeFor: cents(100_00) }],
  ])("names where, when and the change in %s", (_, message) => {
    const sent = check(message).flatMap(({ body }) => textsIn(body));
    expect(sent.map((text) => text.replaceAll("\u00a0", " "))).toContainEqual(
      expect.stringContaining(
        "Retirar em: Balcão, Rua Direita, 1, Sé\nQuando: quinta-feira, 12/11, das 10:00 às 12:00\nTroco para R$ 100,00\n",
      ),
    );
  });

  test.each([
    ["a delivery", easy.deliveryPlace, "Entregar em: Avenida Paulista, 1000 - Bela Vista, São Paulo - SP, 01310-100"],
    ["a pickup", easy.pickupPlace, "Retirar em: Balcão, Rua Direita, 1, Sé"],
  ])("names where in the payment of %s", (_, place, words) => {
    const sent = check({ ...easy.pix, order: { ...easy.sheet, place } }).flatMap(({ body }) => textsIn(body));
    expect(sent).toContainEqual(expect.stringContaining(words));
  });

  test.each([
    ["a Pix code", easy.pix, easy.PIX],
    ["the line of a boleto", easy.boleto, easy.BOLETO_LINE],
  ])("sends %s alone, so that it can be copied", (_, message, code) => {
    const texts = check(message).flatMap(({ body }) => textsIn(body));
    expect(texts).toContain(code);
  });
});

/** Meta's rule for an order message: subtotal + tax + shipping − discount = total, to the centavo. */
function addsUp(parameters: unknown): void {
  const order = fieldOf(parameters, "order");
  if (fieldOf(order, "items") === undefined) return;
  const value = (...path: string[]) => Number(fieldOf(order, ...path, "value") ?? 0);
  const items = (listOf(order, "items") ?? []).map(
    (item) => Number(fieldOf(item, "amount", "value")) * Number(fieldOf(item, "quantity")),
  );
  expect(value("subtotal")).toBe(items.reduce((sum, amount) => sum + amount, 0));
  expect(value("subtotal") + value("tax") + value("shipping") - value("discount")).toBe(
    fieldOf(parameters, "total_amount", "value"),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
