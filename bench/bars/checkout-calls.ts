import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { OpenedCheckout } from "@vitrine/contract/storefront/checkout";
import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderCharge } from "@vitrine/contract/storefront/payment";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type { Answer, Connection } from "../load/connection.ts";
import { openLiveStreamReader } from "../load/live-stream-reader.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { requestOk } from "../load/request-loop.ts";
import type { CheckoutShop } from "../shops/checkout-shop.ts";
import { address, customer } from "../shops/place-order.ts";

const ITEMS = 3;
/** Everybody has a phone number of their own, so that the message with the Pix code leaves. */
const FIRST_PHONE = 10_000_000;
let people = 0;

/**
 * The calls of one purchase as the web client sends them, from the link in the chat to the Pix code, with its encodings,
 * keys and live stream. They were recorded in a browser with a new contact who pays by Pix; a reading that the client
 * repeats is repeated here. The link itself is created by the shop's chatbot. The look-up of the CEP is left out: it is a
 * call to an outside service.
 */
export async function checkOut(connection: Connection, port: number, shop: CheckoutShop): Promise<void> {
  const { code, buyer } = await openLink(connection, shop);
  const get = (path: string) => buyer("GET", path);
  const post = (path: string, body?: unknown) => buyer("POST", path, body);

  // The catalogue.
  await get("/api/session/current-session");
  await get("/api/shop/settings");
  await get("/api/catalog/categories?perPage=50");
  await get("/api/catalog/rows");
  await get("/api/catalog/top?pageNumber=0&perPage=10");
  for (let item = 0; item < ITEMS; item++) {
    await post("/api/order/items/", { providerId: anyOf(shop.products), quantity: 1, subscription: null });
  }
  await get("/api/orders");
  const stream = await openLiveStreamReader(port, code);
  const showPage = (place: string) => post("/api/order/live/place", { tab: stream.tab, place });
  try {
    // The cart and the checkout.
    await showPage("cart");
    await post("/api/order/checkout", {});
    await showPage("checkout");
    await post("/api/order/logistic/", { type: LogisticType.ExpressDelivery, providerId: null });
    await post("/api/order/address/", address);
    const { schedule } = dataOf<OpenedCheckout>(await post("/api/order/checkout", { addressIndex: 0 }));
    const times = schedule?.times ?? [];
    const { startTime, endTime } = anyOf(times.flatMap(({ options }) => options).filter(({ enabled }) => enabled));
    const chosen = await post("/api/order/schedule", { startTime, endTime });
    const { id: orderId, totalAmout } = dataOf<Order>(chosen);
    await post("/api/customer/update", { document: customer.document });
    const placing = { ...customer, paymentMethod: PaymentMethod.Pix, totalAmout, orderId };
    const { id, status } = dataOf<Order>(await post("/api/order/confirm", placing));
    if (status !== OrderStatus.Received) throw new Error(`an order ended as ${status}`);

    // The Pix page.
    await get("/api/orders");
    const { charge } = dataOf<OrderCharge>(await post(`/api/order/payment/charge?orderId=${id}`));
    if (!charge?.pixCode) throw new Error("an order has no Pix code");
    await get(`/api/orders/${id}`);
    await showPage("payment");
  } finally {
    stream.close();
  }
}

async function openLink(connection: Connection, { shopId, accountToken, channelId }: CheckoutShop) {
  const callAs = (token: string) => (method: "GET" | "POST", path: string, body?: unknown) => {
    const headers = method === "POST" ? { "Idempotency-Key": randomUUID() } : {};
    return requestOk(connection, requestBytes({ method, path, body, headers, fromBrowser: true }, token));
  };
  const created = await callAs(accountToken)("POST", `/platform/v1/shops/${shopId}/sessions`, {
    sessionType: SessionType.Contact,
    channelType: ChannelType.WhatsApp,
    channelId,
    contact: { id: `wp:55119${FIRST_PHONE + people++}`, name: "Marina Souza" },
  });
  const { code } = dataOf<CreatedSession>(created);
  return { code, buyer: callAs(code) };
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Only the answers that a later call needs are read: a browser reads them on a processor of its own. */
function dataOf<Data>({ body, encoding }: Answer): Data {
  const plain = decoders[encoding]?.(body) ?? body;
  // An answer of 200 has the data that its route declares.
  return (JSON.parse(plain.toString()) as { data: Data }).data;
}

function anyOf<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error("nothing to choose from");
  return value;
}
