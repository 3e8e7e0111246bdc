import type { CheckoutRefusal } from "@vitrine/domain/checkout/cascade";
import type { EditRefusal } from "@vitrine/domain/checkout/edit-items";
import type { PixKeyRefusal } from "@vitrine/domain/checkout/order-pix-key";
import type { RearrangeRefusal } from "@vitrine/domain/checkout/placed-changes";
import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { formatBRL } from "@vitrine/domain/money";
import type { CancelRequestRefusal } from "@vitrine/domain/order/change/cancel-request";
import type { ConfirmRefusal, MoveRefusal } from "@vitrine/domain/order/change/confirm";
import type { DiscountRequestRefusal } from "@vitrine/domain/order/change/discount-request";
import type { FreightGiftRefusal } from "@vitrine/domain/order/change/freight-gift";
import type { FulfilmentRefusal } from "@vitrine/domain/order/change/fulfilment";
import type { ItemRefusal, QuantityUnfit } from "@vitrine/domain/order/change/items";
import type { PriceTableRefusal } from "@vitrine/domain/order/change/price-table";
import type { RefundRequestRefusal } from "@vitrine/domain/order/change/refund-request";
import type { SellerRefusal } from "@vitrine/domain/order/change/seller";
import type { CouponRefusal } from "@vitrine/domain/order/totals/coupons";
import type { GiftRefusal } from "@vitrine/domain/order/totals/gifts";
import type { VisitorObstacle } from "@vitrine/domain/order/visitor-limits";
import type { InstallmentRefusal } from "@vitrine/domain/payment/card-installments";
import type { ReceiptRefusal } from "@vitrine/domain/payment/owed";
import type { SaidPaidRefusal } from "@vitrine/domain/payment/said-paid";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { missingText } from "@vitrine/wording/screen/missing-text";
import { fullWarningText } from "@vitrine/wording/screen/order-warning-text";
import { multiplesText } from "@vitrine/wording/screen/quantity-text";
import { visitorLimitDetail } from "@vitrine/wording/screen/visitor-limit-text";
import type { Refusal } from "../../http/refusals.ts";
import { englishMissing, englishShortage, englishVisitorLimit, englishWarning } from "./english-details.ts";

type UndoRefusal =
  | { code: "change-not-found" }
  | { code: "change-undone" }
  | { code: "change-overtaken" }
  | { code: "change-stays" }
  | { code: "product-not-found" }
  | { code: "coupons-off" }
  | { code: "coupon-unknown" };

export type OrderRefusal =
  | ItemRefusal
  | GiftRefusal
  | CouponRefusal
  | DiscountRequestRefusal
  | FreightGiftRefusal
  | PriceTableRefusal
  | SellerRefusal
  | ConfirmRefusal
  | MoveRefusal
  | CancelRequestRefusal
  | RefundRequestRefusal
  | FulfilmentRefusal
  | CheckoutRefusal
  | RearrangeRefusal
  | EditRefusal
  | { code: "order-not-ready"; missing: readonly MissingRequirement[] }
  | { code: "shop-paused"; message: string }
  | { code: "payment-link-invalid" }
  | InstallmentRefusal
  | ReceiptRefusal
  | SaidPaidRefusal
  | VisitorObstacle
  /** Too many unpaid orders came from the visitor's network: the browser has to work for the next one. */
  | { code: "proof-required" }
  | PixKeyRefusal
  | { code: "order-changed" }
  | { code: "cancel-refused" }
  /** The contact is filling an order. */
  | { code: "order-open" }
  /** The change was meant for another version of the order. */
  | { code: "version-mismatch"; version: number }
  | UndoRefusal;

/** A rule's refusal with the names and amounts of its sentence. */
export function explainRefusal(refusal: OrderRefusal): Refusal {
  const { code } = refusal;
  switch (code) {
    case "cancel-sum-changed":
      return { code, detail: `${formatBRL(refusal.refund)}.` };
    case "stock-short":
      return refusal.left > 0
        ? {
            ...{ code, unitsLeft: refusal.left },
            detail: `— ${leftText(refusal.left)} de ${refusal.name}.`,
            englishDetail: `${refusal.left} left of ${refusal.name}.`,
          }
        : { code };
    case "quantity-unfit":
      return { code, nextQuantity: refusal.above, ...unfitDetail(refusal) };
    case "coupon-below-minimum":
      return {
        code,
        detail: `Ele vale a partir de ${formatBRL(refusal.minimum)}.`,
        englishDetail: `It is for orders from ${formatBRL(refusal.minimum)}.`,
      };
    case "credit-exceeded":
      return {
        code,
        detail: `Limite de crédito: ${formatBRL(refusal.free)} livre.`,
        englishDetail: `${formatBRL(refusal.free)} of it is left.`,
      };
    case "receipt-too-large":
    case "discount-too-large":
    case "discount-above-limit":
    case "freight-gift-above-limit":
      return {
        code,
        detail: `O máximo é ${formatBRL(refusal.most)}.`,
        englishDetail: `It may be ${formatBRL(refusal.most)} at most.`,
      };
    case "too-many-gifts":
      return { code, detail: `Escolha até ${refusal.most}.`, englishDetail: `Choose up to ${refusal.most}.` };
    case "items-gone":
      return { code, detail: `${refusal.names.join(", ")}.` };
    case "order-limits":
      return {
        code,
        detail: joined(refusal.warnings.map(fullWarningText)),
        englishDetail: joined(refusal.warnings.map(englishWarning)),
      };
    case "order-not-ready":
      return {
        code,
        detail: joined(refusal.missing.map(missingText)),
        englishDetail: joined(refusal.missing.map(englishMissing)),
      };
    case "shop-paused":
      return { code, ...(refusal.message && { detail: refusal.message }) };
    case "visitor-sku-limit":
    case "visitor-limit":
    case "visitor-share":
      return { code, detail: visitorLimitDetail(refusal), englishDetail: englishVisitorLimit(refusal) };
    case "version-mismatch":
      return { code, currentVersion: String(refusal.version) };
    case "fulfilment-not-its-stage":
      return {
        code,
        detail: `“${fulfilmentNames[refusal.stage]}” não é uma etapa dele.`,
        englishDetail: `It has no stage ${refusal.stage}.`,
      };
    case "fulfilment-refused":
      return {
        code,
        detail: `Está em “${fulfilmentNames[refusal.from]}”, e não pode ir para “${fulfilmentNames[refusal.to]}”.`,
        englishDetail: `It is ${refusal.from}, and cannot become ${refusal.to}.`,
      };
    default:
      return { code };
  }
}

/** The goods of a whole order that are short, and what the person can do about it. */
export function explainShortage(goods: readonly { name: string; left: number }[]): Refusal {
  const [few, none] = [goods.filter(({ left }) => left > 0), goods.filter(({ left }) => left === 0)];
  const texts = [...few.map(({ name, left }) => `${leftText(left)} de ${name}`), ...none.map(({ name }) => name)];
  const steps = [few.length > 0 && "diminua a quantidade", none.length > 0 && "retire o que acabou"].filter(Boolean);
  return {
    code: "stock-short",
    detail: `— ${texts.join(", ")}. Para continuar, ${steps.join(" e ")}.`,
    englishDetail: englishShortage(goods),
  };
}

/** The multiple, the minimum, and what the person could have instead. */
function unfitDetail(refusal: QuantityUnfit): Pick<Refusal, "detail" | "englishDetail"> {
  const { name, step, least, below, above } = refusal;
  const others = below > 0 && below !== above ? [below, above] : [above];
  return {
    detail: `${name} é ${multiplesText(refusal)}. Escolha ${others.map(inPortuguese).join(" ou ")}.`,
    englishDetail: `${name} is sold in multiples of ${step}, from ${least} on. Choose ${others.join(" or ")}.`,
  };
}

function inPortuguese(count: number): string {
  return count.toLocaleString("pt-BR");
}

function leftText(count: number): string {
  return count === 1 ? "resta 1 unidade" : `restam ${count.toLocaleString("pt-BR")} unidades`;
}

/** The shop and the delivery may ask for the same minimum: one sentence says it. */
function joined(texts: readonly string[]): string {
  return [...new Set(texts)].join(" ");
}
