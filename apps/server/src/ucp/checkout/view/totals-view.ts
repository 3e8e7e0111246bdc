import type { Order, OrderLine } from "@vitrine/domain/order/order";
import { lineAmount } from "@vitrine/domain/order/totals/line-amounts";
import { isOrderDiscount } from "@vitrine/domain/order/totals/payment-discount";
import type { Totals } from "@vitrine/domain/order/totals-shape";
import { explanationName } from "@vitrine/wording/screen/price-name";
import type { ShopPictureUrls } from "../../../pictures/picture-urls.ts";

type Total = { type: string; amount: number };

/** Gives the address of our picture in a size that an assistant can show. */
export function pictureAddress(origin: string, pictures: ShopPictureUrls, original: string): string {
  return `${origin}${pictures.urlOf(original)}/640.webp`;
}

function discountOfLine({ index }: OrderLine, { tags }: Totals): number {
  return (tags.get(index) ?? []).filter(({ kind }) => isOrderDiscount(kind)).reduce((sum, { value }) => sum + value, 0);
}

export function lineId({ index }: Pick<OrderLine, "index">): string {
  return `li_${index}`;
}

/** Shows the price before discounts, and the discount of this line. */
export function lineTotals(line: OrderLine, totals: Totals): Total[] {
  const amount = lineAmount(line);
  const discount = discountOfLine(line, totals);
  return [
    { type: "subtotal", amount },
    ...(discount < 0 ? [{ type: "items_discount", amount: discount }] : []),
    { type: "total", amount: amount + discount },
  ];
}

export function itemTitle({ name, attributes }: Pick<OrderLine, "name" | "attributes">): string {
  const options = attributes.map(({ option }) => option).join(", ");
  return options ? `${name} (${options})` : name;
}

export function itemView(line: OrderLine, { origin, pictures }: { origin: string; pictures: ShopPictureUrls }) {
  const [image] = line.images;
  return {
    id: line.sku,
    title: itemTitle(line),
    price: line.prices.paid,
    ...(image && { image_url: pictureAddress(origin, pictures, image) }),
  };
}

/** A coupon, or somebody of the shop. */
const freeFreight = (totals: Totals) => amountOf(totals, "free-delivery") + amountOf(totals, "freight-gift");

const amountOf = (totals: Totals, kind: string) =>
  totals.explanation.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/** Shows the sum as the shop does. Empty entries are left out. The entries always add up to the total. */
export function totalsView(order: Order, totals: Totals): (Total & { display_text: string })[] {
  const ofItems = order.lines.reduce((sum, line) => sum + discountOfLine(line, totals), 0);
  const ofFreight = freeFreight(totals);
  const { items, freight, serviceFee, interest, total } = totals;
  return [
    { type: "subtotal", display_text: "Subtotal", amount: items },
    ...(ofItems < 0 ? [{ type: "items_discount", display_text: "Descontos", amount: ofItems }] : []),
    ...(order.logistic
      ? [{ type: "fulfillment", display_text: order.logistic.name || "Entrega", amount: freight }]
      : []),
    ...(ofFreight < 0 ? [{ type: "discount", display_text: "Entrega grátis", amount: ofFreight }] : []),
    ...(serviceFee > 0 ? [{ type: "fee", display_text: "Taxa de serviço", amount: serviceFee }] : []),
    ...(interest > 0 ? [{ type: "fee", display_text: "Juros do parcelamento", amount: interest }] : []),
    { type: "total", display_text: "Total", amount: total },
  ];
}

/** Lists the discounts: the coupon, those that people of the shop gave, and that of the payment. */
export function discountsView(order: Order, totals: Totals, codes: readonly string[]) {
  const allocations = (kind: string) =>
    order.lines.flatMap((line, index) => {
      const value = (totals.tags.get(line.index) ?? []).find((tag) => tag.kind === kind)?.value ?? 0;
      return value < 0 ? [{ path: `$.line_items[${index}]`, amount: -value }] : [];
    });
  const ofFreight = -amountOf(totals, "free-delivery");
  const freightGift = -amountOf(totals, "freight-gift");
  const coupon = allocations("coupon");
  const manual = allocations("manual-discount");
  const ofForm = allocations("payment-discount");
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
  const code = order.couponCode ?? "";
  return {
    codes,
    applied: [
      ...(coupon.length > 0
        ? [{ code, title: `Cupom ${code}`, amount: sum(coupon), method: "across", allocations: coupon }]
        : []),
      ...(ofFreight > 0 ? [{ code, title: `Cupom ${code}: entrega grátis`, amount: ofFreight }] : []),
      ...(freightGift > 0 ? [{ title: "Frete grátis da loja", amount: freightGift, automatic: true }] : []),
      ...(manual.length > 0
        ? [{ title: "Desconto da loja", amount: sum(manual), automatic: true, method: "across", allocations: manual }]
        : []),
      ...(ofForm.length > 0
        ? [{ title: formTitle(totals), amount: sum(ofForm), automatic: true, method: "across", allocations: ofForm }]
        : []),
    ],
  };
}

function formTitle({ explanation }: Totals): string {
  const line = explanation.find(({ kind }) => kind === "payment-discount");
  return explanationName({ kind: "payment-discount", subject: line?.subject ?? "" });
}
