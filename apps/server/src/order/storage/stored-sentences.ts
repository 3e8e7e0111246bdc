import type { OrderLogistic } from "@vitrine/domain/order/order";
import type { OrderNotice } from "@vitrine/domain/order/order-notice";
import type { ClosedTotals, ExplanationLine, PriceTag } from "@vitrine/domain/order/totals-shape";

/** Orders of earlier releases were saved with Portuguese sentences. They are read as codes, like every other order. */

type OldExplanationLine = Omit<ExplanationLine, "subject"> & { name: string };
type OldPriceTag = Pick<PriceTag, "value"> & { name: string };

/** Closed totals as they are, or were, stored. */
export type StoredTotals = Omit<ClosedTotals, "explanation" | "tags"> & {
  explanation: (ExplanationLine | OldExplanationLine)[];
  tags: (readonly [index: number, tags: (PriceTag | OldPriceTag)[]])[];
};

const COUPON = "Cupom ";
const PRICE_TABLE = "Tabela de preço ";
const GIFT = "Brinde: ";
const MANUAL_DISCOUNT = "Desconto";

export function noticeFrom(stored: OrderNotice | string): OrderNotice {
  return typeof stored === "string" ? { code: "text", text: stored } : stored;
}

export function closedTotalsFrom(stored: StoredTotals): ClosedTotals {
  return {
    ...stored,
    explanation: stored.explanation.map(explanationLineFrom),
    tags: stored.tags.map(([index, tags]) => [index, tags.map(priceTagFrom)] as const),
  };
}

/** A manual freight without a store was saved with the name of its kind. */
export function logisticFrom(stored: OrderLogistic): OrderLogistic {
  const isNameless = stored.isCustom && stored.providerId === null;
  return isNameless && stored.name !== "" ? { ...stored, name: "" } : stored;
}

function explanationLineFrom(line: ExplanationLine | OldExplanationLine): ExplanationLine {
  if ("subject" in line) return line;
  const { kind, name, amount } = line;
  return { kind, subject: subjectOf(name), amount };
}

function priceTagFrom(tag: PriceTag | OldPriceTag): PriceTag {
  if ("kind" in tag) return tag;
  const { name, value } = tag;
  return { kind: kindOf(name), subject: subjectOf(name), value };
}

function kindOf(name: string): PriceTag["kind"] {
  if (name.startsWith(COUPON)) return "coupon";
  if (name.startsWith(PRICE_TABLE)) return "price-table";
  return name === MANUAL_DISCOUNT ? "manual-discount" : "promotion";
}

/** The name of the coupon, price table or gift in the sentence. */
function subjectOf(name: string): string {
  const prefix = [COUPON, PRICE_TABLE, GIFT].find((each) => name.startsWith(each));
  return prefix === undefined ? "" : name.slice(prefix.length);
}
