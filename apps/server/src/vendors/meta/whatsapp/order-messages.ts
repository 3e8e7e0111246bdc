import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { characters, oneLine } from "@vitrine/domain/cut-text";
import type { OrderSheet, PaymentMessage, StatusMessage } from "@vitrine/domain/messaging/chat-message";
import { titleOf } from "@vitrine/wording/chat/message-title";
import { productName } from "@vitrine/wording/chat/product-name";
import type { ChatAccount } from "../../../messaging/provider/chat-provider.ts";

const longestName = characters(60);
/** Meta requires 300 seconds, counted when it reads the message, a little later than we write it. */
const SHORTEST_EXPIRY_MS = 330_000;

type NativePix = NonNullable<ChatAccount["nativePix"]>;

/**
 * The order with its Pix in WhatsApp's native format. Undefined if it is no Pix, or if the amounts would not add up by
 * Meta's rule: then Meta refuses the message.
 */
export function orderDetails(
  { order, means }: PaymentMessage,
  { nativePix, now }: { nativePix: NativePix; now: number },
) {
  if (means.type !== "pix") return undefined;
  const sum = sumOf(order);
  if (!sum) return undefined;
  const { key, keyType, merchantName } = nativePix;
  return {
    type: "order_details",
    action: {
      name: "review_and_pay",
      parameters: {
        reference_id: referenceOf(order, means.code),
        type: "physical-goods",
        payment_type: "br",
        currency: "BRL",
        total_amount: amount(order.total),
        payment_settings: [
          {
            type: "pix_dynamic_code",
            pix_dynamic_code: { code: means.code, merchant_name: oneLine(merchantName), key, key_type: keyType },
          },
        ],
        order: { status: "pending", ...expirationOf(means.expiresAt, now), ...sum },
      },
    },
  };
}

type NativeStatus = "processing" | "shipped" | "completed" | "canceled";

/** WhatsApp knows no pickup: what is ready there is still being processed, and the description says the rest. */
const statusOfStage: Record<FulfilmentStage, NativeStatus> = {
  waiting: "processing",
  preparing: "processing",
  ready: "processing",
  "on-the-way": "shipped",
  delivered: "completed",
};

/** A status never goes back, so a payment that arrives on the way names the status that the order has. */
function orderUpdateOf(message: StatusMessage): { status: NativeStatus; description?: string } | undefined {
  const { step, stage } = message;
  switch (step) {
    case "received":
    case "finalized":
    case "rearranged":
    case "items-changed":
    case "refunded":
      return undefined;
    case "canceled":
      return { status: "canceled" };
    case "paid":
      return { status: statusOfStage[stage ?? "waiting"] };
    default:
      return { status: statusOfStage[step], description: titleOf(message) };
  }
}

/**
 * Updates the native order. Undefined if none was sent, or if the step changes nothing there. Meta refuses what it does
 * not allow, such as a status that goes back or the cancellation of a paid order: then the fallback is sent.
 */
export function orderStatus(message: StatusMessage, now: number) {
  const { step, pixCode } = message;
  const order = orderUpdateOf(message);
  if (!order || !pixCode) return undefined;
  const payment = { payment: { status: "captured", timestamp: Math.floor(now / 1_000) } };
  return {
    type: "order_status",
    action: {
      name: "review_order",
      parameters: { reference_id: referenceOf(message, pixCode), order, ...(step === "paid" && payment) },
    },
  };
}

/**
 * WhatsApp shows the reference to the contact, so it begins with the order's number. Every native order needs a unique
 * reference, even if the same order is sent again with a new Pix. A Pix code ends with a checksum of four characters,
 * which makes the reference unique.
 */
function referenceOf({ orderId, number = null }: Pick<OrderSheet, "orderId" | "number">, pixCode: string): string {
  const name = String(number ?? orderId)
    .replaceAll(/[^\w.-]/g, "-")
    .slice(0, 50);
  return `${name}-${pixCode.slice(-4).replaceAll(/\W/g, "0")}`;
}

function amount(value: number) {
  return { value, offset: 100 };
}

/** Subtotal = sum of the items; total = subtotal + tax + shipping − discount. Free items are left out. */
function sumOf({ items, itemsAmount, discount, freight, fee, total }: OrderSheet) {
  const paid = items.filter((item) => item.total > 0);
  const lines = paid.map((item) => {
    const isPerPiece = item.unitPrice * item.quantity === item.total;
    const [quantity, each] = isPerPiece ? [item.quantity, item.unitPrice] : [1, item.total];
    const name = isPerPiece ? item.name : `${item.quantity}x ${item.name}`;
    return {
      retailer_id: item.sku,
      name: productName(name, longestName),
      amount: amount(each),
      quantity,
    };
  });
  const subtotal = lines.reduce((sum, line) => sum + line.amount.value * line.quantity, 0);
  const shipping = freight ?? 0;
  const isSound = [subtotal, discount, shipping, fee].every((part) => part >= 0) && total > 0 && subtotal > 0;
  if (!isSound || subtotal !== itemsAmount || subtotal + fee + shipping - discount !== total) return undefined;
  return {
    items: lines,
    subtotal: amount(subtotal),
    // Required by Meta. Our only tax is the service fee, whose line is shown if it is not zero.
    tax: { ...amount(fee), ...(fee > 0 && { description: "Taxa de serviço" }) },
    ...(shipping > 0 && { shipping: amount(shipping) }),
    ...(discount > 0 && { discount: { ...amount(discount), description: "Descontos" } }),
  };
}

/** In seconds, as a text. Left out if it is too soon for Meta's rule; the message text contains it anyway. */
function expirationOf(expiresAt: number | null, now: number) {
  if (expiresAt === null || expiresAt - now < SHORTEST_EXPIRY_MS) return {};
  return { expiration: { timestamp: String(Math.floor(expiresAt / 1_000)), description: "O código Pix vence" } };
}
