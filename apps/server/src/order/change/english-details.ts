import type { ContactErrorCode } from "@vitrine/domain/checkout/contact";
import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { formatBRL } from "@vitrine/domain/money";
import type { OrderWarning } from "@vitrine/domain/order/order-limits";
import type { VisitorObstacle } from "@vitrine/domain/order/visitor-limits";

/** A limit that the order breaks, for who integrates in English. */
export function englishWarning(warning: OrderWarning): string {
  switch (warning.code) {
    case "too-many-distinct-items":
      return `It may have ${warning.most} different items at most.`;
    case "too-many-items":
      return `It may have ${warning.most} items at most.`;
    case "below-minimum-value":
    case "below-logistic-minimum":
      return `Its minimum is ${formatBRL(warning.minimum)}: ${formatBRL(warning.missing)} of products are missing.`;
    case "quantity-unfit":
      return `${warning.name} is sold in multiples of ${warning.step}, from ${warning.least} on: ${warning.quantity} does not fit.`;
    case "visitor-sku-limit":
    case "visitor-limit":
    case "visitor-share":
      return englishVisitorLimit(warning);
  }
}

export function englishVisitorLimit(obstacle: VisitorObstacle): string {
  if (obstacle.code === "visitor-sku-limit") {
    return `They may have ${unitCount(obstacle.most)} of ${obstacle.name} at most.`;
  }
  if (obstacle.code === "visitor-share") {
    return `Visitors who have not paid hold ${obstacle.name}: this order may have ${unitCount(obstacle.left)} of it now.`;
  }
  const { most, held, room } = obstacle;
  const others = held > 0 ? `, and ${held} are in other orders of theirs that are not paid` : "";
  return `They may have ${unitCount(most)} in all${others}: this order has room for ${unitCount(room)}.`;
}

/** What is missing before an order can be placed. */
export function englishMissing(missing: MissingRequirement): string {
  switch (missing.code) {
    case "contact":
      return contactErrors[missing.error];
    case "limit":
      return englishWarning(missing.warning);
    default:
      return texts[missing.code];
  }
}

/** Goods of a whole order that are short. */
export function englishShortage(goods: readonly { name: string; left: number }[]): string {
  return `${goods.map(({ name, left }) => `${left === 0 ? "none" : left} left of ${name}`).join(", ")}.`;
}

const contactErrors: Record<ContactErrorCode, string> = {
  "name-missing": "The name is required.",
  "email-missing": "The e-mail is required.",
  "email-invalid": "The e-mail is not valid.",
  "phone-missing": "The phone is required.",
  "phone-invalid": "The phone is not valid: it has the area code and the number.",
  "birth-date-invalid": "The date of birth is not valid.",
  "cpf-missing": "The CPF is required.",
  "cpf-invalid": "The CPF is not valid.",
  "cnpj-invalid": "The CNPJ is not valid.",
  "cnpj-missing": "The CNPJ is required.",
  "corporate-name-missing": "The corporate name is required.",
  "trade-name-missing": "The trade name is required.",
};

function unitCount(count: number): string {
  return count === 1 ? "1 unit" : `${count} units`;
}

const texts: Record<Exclude<MissingRequirement["code"], "contact" | "limit">, string> = {
  "shop-gap": "The shop cannot take orders yet.",
  items: "A product.",
  seller: "The seller.",
  "logistic-kind": "Delivery or pickup.",
  "pickup-not-offered": "Some items are for pickup only, and the shop has no pickup: remove them.",
  address: "The address.",
  "delivery-option": "The delivery.",
  "delivery-freight": "The freight of the delivery.",
  "pickup-place": "The place of the pickup.",
  "pickup-freight": "The place of the pickup and its freight.",
  slot: "The day and time.",
  "no-slot": "No time is free: choose another delivery.",
  payment: "The payment method.",
  "payment-means": "How to pay on delivery.",
  "payment-link": "A valid payment link.",
  "cash-amount": "The amount of cash.",
  "pix-key": "A valid Pix key.",
  "payer-address": "A boleto needs the address of who pays: choose the delivery or another payment method.",
  credit: "The customer's credit does not cover this order: choose another payment method.",
  "way-to-pay": "The shop does not receive by this payment method yet: choose another.",
  cash: "The cash must cover the total.",
};
