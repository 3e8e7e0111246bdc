import type { ExplanationLine, PriceTag } from "@vitrine/domain/order/totals-shape";

type NameOf = (subject: string) => string;

const coupon: NameOf = (code) => `Cupom ${code}`;
const priceTable: NameOf = (name) => `Tabela de preço ${name}`;

/** The name of a form that was given up since is not known any more. */
const paymentDiscount: NameOf = (form) =>
  form === "" ? "Desconto da forma de pagamento" : `Desconto pagando com ${form}`;

const explanationNames: Record<ExplanationLine["kind"], NameOf> = {
  products: () => "Produtos",
  "price-table": priceTable,
  promotion: () => "Promoções",
  "quantity-price": () => "Preço por quantidade",
  gift: (name) => `Brinde: ${name}`,
  coupon,
  "manual-discount": () => "Desconto",
  freight: () => "Entrega",
  "free-delivery": coupon,
  "freight-gift": () => "Frete grátis",
  "service-fee": () => "Taxa de serviço",
  "payment-discount": paymentDiscount,
  interest: (count) => `Juros do parcelamento em ${count}x`,
};

const tagNames: Record<PriceTag["kind"], NameOf> = {
  "price-table": priceTable,
  promotion: () => "Promoção",
  "quantity-price": () => "Preço por quantidade",
  coupon,
  "manual-discount": () => "Desconto",
  "payment-discount": paymentDiscount,
};

/** The name of a line in the explanation of the total. */
export function explanationName({ kind, subject }: Pick<ExplanationLine, "kind" | "subject">): string {
  return explanationNames[kind](subject);
}

/** The name of a price tag next to an item. */
export function priceTagName({ kind, subject }: Pick<PriceTag, "kind" | "subject">): string {
  return tagNames[kind](subject);
}
