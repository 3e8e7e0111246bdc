import { PaymentMethod } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import { type LimitedItem, type OrderWarning, orderWarnings } from "../order/order-limits.ts";
import type { VisitorObstacle } from "../order/visitor-limits.ts";
import { isNothingToPay } from "../payment/order-payment.ts";
import type { ContactErrorCode, ContactErrors } from "./contact.ts";
import type { LogisticKind } from "./delivery.ts";
import { coversTotal, type PaymentNeed } from "./payment-methods.ts";

/** The data of an order before it is placed, for the screen and the server. All money in centavos. */
export type PlaceableOrder = {
  items: readonly LimitedItem[];
  itemsAmount: Cents;
  total: Cents;
  minOrderValue: Cents | null;
  /** The shop delivers, or has a place for pickup. Without that, nobody can choose one. */
  offersLogistic: boolean;
  /** The shop has a payment option, whatever the items. */
  offersPayment: boolean;
  /** An item is for pickup only, and the shop has no pickup: the item has to go. */
  isWithoutPickup: boolean;
  needsSeller: boolean;
  hasSeller: boolean;
  /** Delivery or pickup: the chosen one, or the only one that is possible. */
  logisticKind: LogisticKind | null;
  /** Where a delivery goes is known. */
  hasAddress: boolean;
  /** The freight is set by hand, because the shop has no options to choose from. */
  isManualFreight: boolean;
  logistic: {
    maxDistinctItems: number | null;
    maxItems: number | null;
    minimumValue: Cents | null;
  } | null;
  needsSlot: boolean;
  /** A time can be chosen, as far as it is known. */
  offersSlot: boolean;
  hasSlot: boolean;
  /** The errors in the customer's data, in the order of the screen. */
  contactErrors: ContactErrors;
  payment: {
    method: PaymentMethod;
    optionId: string | null;
    isCash: boolean;
    cashAmount: Cents | null;
    /** What the payment still needs; null where it can be paid, and in a shop that does not charge. */
    lacks: PaymentNeed | null;
  } | null;
  /** Why a visitor may not reserve so much. The server checks it with the goods, when nobody else can take them. */
  visitorObstacles: readonly VisitorObstacle[];
  /** An agent can give what a manual payment needs. A customer can only choose another method. */
  isAgent: boolean;
};

type LogisticGap =
  | "logistic-kind"
  | "pickup-not-offered"
  | "address"
  | "delivery-option"
  | "delivery-freight"
  | "pickup-place"
  | "pickup-freight";

export type MissingRequirement =
  | { code: "shop-gap" }
  | { code: "items" | "seller" | LogisticGap | "slot" | "no-slot" }
  | { code: "payment" | "payment-means" | "cash-amount" | "cash" }
  | { code: PaymentNeed | "way-to-pay" }
  | { code: "contact"; field: keyof ContactErrors; error: ContactErrorCode }
  | { code: "limit"; warning: OrderWarning };

/** Everything that prevents placing the order, in the order of the screen. Empty: the order can be placed. */
export function missingToPlace(order: PlaceableOrder): MissingRequirement[] {
  const { payment } = order;
  // An empty order costs nothing yet.
  const isFree = order.items.length > 0 && isNothingToPay(order.total);
  const contactErrors = Object.entries(order.contactErrors) as [keyof ContactErrors, ContactErrorCode][];
  const missing: (MissingRequirement | false)[] = [
    !(order.offersLogistic && order.offersPayment) && { code: "shop-gap" },
    order.items.length === 0 && { code: "items" },
    order.needsSeller && !order.hasSeller && { code: "seller" },
    order.logistic === null && order.offersLogistic && { code: logisticGap(order) },
    order.logistic !== null && order.needsSlot && !order.hasSlot && { code: order.offersSlot ? "slot" : "no-slot" },
    ...contactErrors.map(([field, error]): MissingRequirement => ({ code: "contact", field, error })),
    payment === null && order.offersPayment && { code: "payment" },
    ...(payment && !isFree ? missingToPay(payment, order) : []),
    ...[...orderWarnings(order), ...order.visitorObstacles].map(
      (warning): MissingRequirement => ({ code: "limit", warning }),
    ),
  ];
  return missing.filter((each) => each !== false);
}

/** The next step towards a delivery or a pickup. */
function logisticGap({ logisticKind, isWithoutPickup, hasAddress, isManualFreight }: PlaceableOrder): LogisticGap {
  if (isWithoutPickup) return "pickup-not-offered";
  if (logisticKind === null) return "logistic-kind";
  if (logisticKind === "pickup") return isManualFreight ? "pickup-freight" : "pickup-place";
  if (!hasAddress) return "address";
  return isManualFreight ? "delivery-freight" : "delivery-option";
}

/** What the customer can do something about. The rest is the shop's. */
function isForCustomers(need: PaymentNeed): boolean {
  return need === "payer-address" || need === "credit";
}

/** What keeps the chosen method from being paid with. */
function missingToPay(
  payment: NonNullable<PlaceableOrder["payment"]>,
  { total, isAgent }: Pick<PlaceableOrder, "total" | "isAgent">,
): MissingRequirement[] {
  const missing: (MissingRequirement | false)[] = [
    payment.method === PaymentMethod.OnDelivery && payment.optionId === null && { code: "payment-means" },
    payment.isCash &&
      !coversTotal(payment.cashAmount, total) && { code: payment.cashAmount === null ? "cash-amount" : "cash" },
    payment.lacks !== null && { code: isAgent || isForCustomers(payment.lacks) ? payment.lacks : "way-to-pay" },
  ];
  return missing.filter((each) => each !== false);
}
