import type { ExplanationLine, PriceTag } from "@vitrine/domain/order/totals-shape";

type NameOf = (subject: string) => string;

const coupon: NameOf = (code) => `Cupom ${code}`;
const priceTable: NameOf = (name) => `Tabela de preço ${name}`;

const explanationNames: Record<ExplanationLine["kind"], NameOf> = {
  products: () => "Produtos",
  "price-table": priceTable,
  promotion: () => "Promoções",
  gift: (name) => `Brinde: ${name}`,
  coupon,
  "manual-discount": () => "Desconto",
  freight: () => "Entrega",
  "free-delivery": coupon,
  "service-fee": () => "Taxa de serviço",
  interest: (count) => `Juros do parcelamento em ${count}x`,
};

const tagNames: Record<PriceTag["kind"], NameOf> = {
  "price-table": priceTable,
  promotion: () => "Promoção",
  coupon,
  "manual-discount": () => "Desconto",
};

/** A line of "why does it cost this much". */
export function explanationName({ kind, subject }: Pick<ExplanationLine, "kind" | "subject">): string {
  return explanationNames[kind](subject);
}

/** A reason beside the price of one item. */
export function priceTagName({ kind, subject }: Pick<PriceTag, "kind" | "subject">): string {
  return tagNames[kind](subject);
}
