import type { CreatedSession } from "@vitrine/contract/platform/sessions";
import type { LogisticOption, Schedule } from "@vitrine/contract/storefront/logistics";
import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderCharge, PaymentResult } from "@vitrine/contract/storefront/payment";
import type { Random } from "@vitrine/demo/large-catalog/random";
import { demoPaymentOptions } from "@vitrine/demo/shop/payment";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { type MovedProduct, RefusedCall } from "./moved-product.ts";
import type { Person } from "./people.ts";

const { StorePickUp, ExpressDelivery } = LogisticType;

/** What sells, the more often the more it stands here. */
const demoBasket = (
  "pao-103 pao-103 pao-103 pao-101 pao-101 pao-102 pao-106 pao-108 pao-109 pao-110 bol-201 bol-201 bol-203 bol-206 sal-301 " +
  "sal-301 sal-302 sal-303 sal-304 caf-101 caf-101 caf-102 caf-104 caf-106 caf-106 caf-111 caf-121 caf-123 que-101 que-101 " +
  "que-102 que-103 que-112 que-115 cho-101 cho-104 cho-112 doc-202 doc-204 doc-208 beb-101 beb-102 beb-107 mer-101 flo-102"
).split(" ");

const ownCard = demoPaymentOptions.find(({ method }) => method === PaymentMethod.CreditCard)?.providerId;

/** How somebody pays. Cards end in what their bank says. */
export type Means = "pix" | "card" | "card-refused" | "boleto" | "wallet" | "parcels" | "cash" | "machine" | "meal";

export type Purchase = {
  means: Means;
  isPickup?: boolean;
  coupon?: string | undefined;
  /** In reais, before freight. */
  atLeast?: number;
  /** How many different products. */
  most?: number;
  /** By the motorcycle that leaves at once. */
  isExpress?: boolean;
  /** The start of the slot to choose; the first free one when absent. */
  slot?: string | undefined;
};

export type Placed = { person: Person; code: string; orderId: string; means: Means; isPickup: boolean };

export function createCustomers(
  { call, outside, query, clock, runDueJobs }: MovedProduct,
  random: Random,
  basket = demoBasket,
) {
  /** A link as the shop's chatbot sends it, in a chat that the contact began. */
  async function open(person: Person): Promise<string> {
    const { contactId, name, channel, channelType, channelId } = person;
    await outside("POST /chat/_contact", { channel, contact: contactId, window: "open" });
    const phone = person.channel === "whatsapp" ? { phone: contactId.slice(3) } : {};
    const contact = { id: contactId, name, ...phone };
    const body = { sessionType: SessionType.Contact, channelType, channelId, contact };
    return (await call<CreatedSession>("POST /platform/v1/shops/{shopId}/sessions", { body })).code;
  }

  /** Fills the cart until it is worth so much. What is sold out or not sold is left out. */
  async function fill(as: string, { atLeast = 45, most = 5 } = {}): Promise<Order> {
    let order = await call<Order>("GET /api/order/current", { as });
    for (let turn = 0; turn < 30 && (turn === 0 || order.itemsAmout < atLeast || random.next() < 0.35); turn++) {
      if (order.items.length >= most && order.itemsAmout >= atLeast) break;
      const providerId = random.pick(basket);
      const quantity = random.next() < 0.7 ? 1 : 2 + Math.floor(random.next() * 2);
      order = await call<Order>("POST /api/order/items/", { as, body: { providerId, quantity } }).catch(
        unlessRefused(order),
      );
    }
    return order;
  }

  /** All choices of the checkout, up to the moment before the order is placed. */
  async function choose(as: string, person: Person, { isPickup = false, isExpress, slot }: Purchase): Promise<void> {
    const { number, ...home } = person.home;
    const type = isPickup ? StorePickUp : ExpressDelivery;
    if (!isPickup)
      await call("POST /api/order/address/", { as, body: { type: "Casa", name: "Casa", ...home, number } });
    const code = isPickup ? "05422-001" : home.zipCode;
    const options = await call<LogisticOption[]>(`GET /api/order/logistic/?type=${type}&code=${code}`, { as });
    const wanted = options.filter(({ providerId }) => providerId !== "retirada-campinas");
    const zone = slot ? "agendada-capital" : isExpress ? "expressa-centro" : "";
    const { providerId } = wanted.find((option) => option.providerId === zone) ?? random.pick(wanted);
    const address = isPickup ? {} : { addressIndex: 0 };
    const order = await call<Order>("POST /api/order/logistic/", { as, body: { type, providerId, ...address } });
    if (!order.logistic?.needsSchedule) return;
    const { times } = await call<Schedule>("GET /api/order/schedule", { as });
    const free = times.flatMap(({ options }) => options).filter(({ enabled }) => enabled);
    const chosen = free.find(({ startTime }) => startTime === slot) ?? free[0];
    if (!chosen) throw new Error("no free slot");
    const { startTime, endTime } = chosen;
    await call("POST /api/order/schedule", { as, body: { startTime, endTime } });
  }

  async function place(as: string, person: Person, purchase: Purchase): Promise<Placed> {
    const { means, isPickup = false } = purchase;
    if (purchase.coupon) {
      await call(`POST /api/order/coupon/?coupon=${purchase.coupon}`, { as }).catch(unlessRefused(undefined));
    }
    await choose(as, person, purchase);
    const paymentMethod = methods[means];
    if (paymentMethod === PaymentMethod.OnDelivery) {
      const { totalAmout } = await call<Order>("GET /api/order/current", { as });
      const cashAmount = Math.ceil(totalAmout / 50) * 50;
      const providerId = { cash: "4", machine: "maquininha-credito", meal: "vale-refeicao" }[means as "cash"];
      const body = { providerId, type: paymentMethod, ...(means === "cash" && { cashAmount }) };
      await call("POST /api/order/payment/delivery", { as, body });
    } else await call(`POST /api/order/payment/method?paymentMethod=${paymentMethod}`, { as });
    const { name, email, document } = person;
    const body = { name, email, document, paymentMethod };
    const { id } = await call<Order>("POST /api/order/confirm", { as, body });
    return { person, code: as, orderId: id, means, isPickup };
  }

  /** The code or the page to pay by, as the page of the payment asks for it. */
  async function charge({ code: as, orderId }: Placed): Promise<void> {
    await call<OrderCharge>(`POST /api/order/payment/charge?orderId=${orderId}`, { as });
  }

  async function payByCard(placed: Placed, { isRefused = false } = {}): Promise<void> {
    const { code: as, orderId, person } = placed;
    const { street: address, number: addressNumber, zipCode, neighborhood, city, state } = person.home;
    const body = {
      ...{ providerId: ownCard, installments: 1, number: isRefused ? "4000000000000028" : "4000000000000010" },
      ...{ name: person.name.toUpperCase(), securityCode: "123", expiryMonth: 12, expiryYear: 2032 },
      ...{ document: person.document, zipCode, address, addressNumber, neighborhood, city, state },
    };
    await call<PaymentResult>(`POST /api/order/payment/credit?orderId=${orderId}`, { as, body });
  }

  /** Somebody pays, refuses or misses the newest charge of the order at its provider, which tells the shop. */
  async function settle({ orderId }: Placed, to: "paid" | "expired"): Promise<void> {
    type Found = { id: string; reference: string; provider: string };
    const [attempt] = await query<{ id: string }>(
      "select id from payment_attempts where order_id = $1 order by created_at desc limit 1",
      [orderId],
    );
    const all = await outside<Found[]>("GET /payments/_list");
    const found = all.find(({ reference }) => reference === attempt?.id || reference === orderId);
    if (!attempt || !found) throw new Error(`no charge of ${orderId}`);
    await outside("POST /payments/_settle", { provider: found.provider, id: found.id, to });
    await until(async () => {
      await runDueJobs();
      const [row] = await query<{ status: string }>("select status from payment_attempts where id = $1", [attempt.id]);
      return row?.status === to;
    });
  }

  /** Writes to the shop in the chat. */
  async function write({ channel, contactId }: Person, text: string): Promise<void> {
    const since = new Date(clock.now() - 1_000);
    await outside(`POST /phone/conversations/${channel}/${encodeURIComponent(contactId)}`, { text });
    await until(async () => {
      const rows = await query("select from chat_contacts where wrote_at >= $1 and $2 like '%' || address", [
        since,
        contactId,
      ]);
      return rows.length > 0;
    });
  }

  return { open, fill, choose, place, charge, payByCard, settle, write };
}

export type Customers = ReturnType<typeof createCustomers>;

const methods: Record<Means, PaymentMethod> = {
  pix: PaymentMethod.Pix,
  card: PaymentMethod.CreditCard,
  "card-refused": PaymentMethod.CreditCard,
  boleto: PaymentMethod.Boleto,
  wallet: PaymentMethod.Nubank,
  parcels: PaymentMethod.Pagaleve,
  cash: PaymentMethod.OnDelivery,
  machine: PaymentMethod.OnDelivery,
  meal: PaymentMethod.OnDelivery,
};

const unlessRefused =
  <Value>(otherwise: Value) =>
  (error: unknown): Value => {
    if (error instanceof RefusedCall) return otherwise;
    throw error;
  };

/** Webhooks arrive soon, and nobody says when. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
