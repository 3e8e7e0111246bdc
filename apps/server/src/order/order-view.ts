import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { ChosenLogistic, Order as WireOrder } from "@vitrine/contract/storefront/order";
import type { GiftGroup, OrderItem } from "@vitrine/contract/storefront/order-items";
import { toReais } from "@vitrine/contract/wire/money";
import { priceSteps } from "@vitrine/domain/catalog/quantity/quantity-price";
import { quantityRule, soldInMultiples } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { fullAddress } from "@vitrine/domain/checkout/address";
import { paymentOptionsFor } from "@vitrine/domain/checkout/payment-methods";
import { needsSlot } from "@vitrine/domain/checkout/schedule";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { type Cents, noMoney } from "@vitrine/domain/money";
import { fulfilmentOf } from "@vitrine/domain/order/change/fulfilment";
import {
  type ChosenGift,
  emptyCustomer,
  type Order,
  type OrderLine,
  type OrderPayment,
} from "@vitrine/domain/order/order";
import { couponNotice } from "@vitrine/domain/order/totals/coupons";
import { earnedGifts } from "@vitrine/domain/order/totals/gifts";
import { lineAmount } from "@vitrine/domain/order/totals/line-amounts";
import { priceTableInForce, sellerOf, singlePrice } from "@vitrine/domain/order/totals/prices";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import type { PriceTag } from "@vitrine/domain/order/totals-shape";
import { chosenInstallments } from "@vitrine/domain/payment/card-installments";
import { isPartlyPaid } from "@vitrine/domain/payment/order-payment";
import { amountOwed } from "@vitrine/domain/payment/owed";
import { ok, type Result } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import { minimumFor } from "@vitrine/domain/shop/customer-terms";
import type { GiftRule } from "@vitrine/domain/shop/shop-rules";
import { logisticName } from "@vitrine/wording/screen/logistic-name";
import { couponNoticeText, goneItemText, orderNoticeText } from "@vitrine/wording/screen/order-notice-text";
import { explanationName, priceTagName } from "@vitrine/wording/screen/price-name";
import type { Refusal } from "../http/refusals.ts";
import type { PictureUrls, ShopPictureUrls } from "../pictures/picture-urls.ts";
import type { ChangedOrder } from "./change/change-order.ts";
import { offeredKinds } from "./terms/offered-kinds.ts";
import type { OrderTerms } from "./terms/order-terms.ts";

/** Turns the outcome of a change into the wire order. */
export function createToWireOrder({ pictures, now }: { pictures: PictureUrls; now: () => number }) {
  return async (change: Promise<Result<ChangedOrder, Refusal>>): Promise<Result<WireOrder, Refusal>> => {
    const result = await change;
    return result.ok ? ok(orderView(result.value, pictures, now())) : result;
  };
}

/** The domain order becomes the wire order here. */
export function orderView(
  { stored: { order, closedAt }, terms, ...rest }: ChangedOrder,
  allPictures: PictureUrls,
  now: number,
): WireOrder {
  const pictures = allPictures.ofShop(terms.shopId);
  const { rules } = terms;
  const totals = rest.totals ?? orderTotals(order, rules, now);
  const seller = sellerOf(order, rules);
  const coupon = rules.coupons.find((each) => each.code === order.couponCode);
  const couponIssue = coupon && couponNotice(coupon, order, now);
  const sellerId = order.sellerId;
  return {
    id: order.id,
    number: order.number,
    version: order.version,
    status: order.status,
    confirmedAt: order.confirmedAt === null ? null : new Date(order.confirmedAt).toISOString(),
    items: [
      ...order.lines.map((line) => itemView(line, totals.tags.get(line.index) ?? [], sellerId, pictures)),
      ...order.gifts.map((gift) => giftItemView(gift, sellerId, pictures)),
    ],
    gifts: earnedGifts(rules.giftRules, order.lines).map((rule) => giftGroupView(rule, order, pictures)),
    totalAmout: toReais(totals.total),
    discountAmout: toReais(totals.discount),
    itemsAmout: toReais(totals.items),
    serviceTax: toReais(totals.serviceFee),
    explanation: totals.explanation.map((line) => ({
      kind: line.kind,
      name: explanationName(line),
      amount: toReais(line.amount),
    })),
    minOrderValue: reaisOrNull(minimumFor(order.terms, rules)),
    coupon: order.couponCode,
    payment: paymentView(order, totals.total),
    logisticType: order.logisticType,
    logistic: order.logistic && logisticView(order.logistic, order, terms),
    fulfilment: fulfilmentView(order, closedAt),
    // An order of an earlier release has no phone.
    customer: { ...emptyCustomer, ...order.customer, address: order.address && addressView(order.address) },
    seller: seller ? { providerId: seller.providerId, name: seller.name } : null,
    providerPriceTableId: priceTableInForce(order, rules),
    enablePreferences: terms.takesPreferences,
    recaptchaKey: null,
    isInSemiAutomatic: order.isInSemiAutomatic,
    isAnonymousUser: isAnonymousUser(order.ownerId),
    catalogErrorMessages: [
      ...order.lines.filter((line) => line.isGone).map(goneItemText),
      ...order.notices.map(orderNoticeText),
      ...(couponIssue ? [couponNoticeText(couponIssue)] : []),
    ],
    assistantInformations: order.suggestion && {
      searchTerms: [...order.suggestion.searchTerms],
      productsIds: [...order.suggestion.productIds],
    },
    ...offers(terms),
  };
}

/** A change leaves most lines as the same objects, so their views are cached by object. */
const itemViewCache = new WeakMap<OrderLine, OrderItem>();

function itemView(
  line: OrderLine,
  tags: readonly PriceTag[],
  sellerId: string | null,
  pictures: ShopPictureUrls,
): OrderItem {
  const cached = tags.length === 0 ? itemViewCache.get(line) : undefined;
  if (cached && cached.sellerId === sellerId) return cached;
  const view = newItemView(line, tags, sellerId, pictures);
  if (tags.length === 0) itemViewCache.set(line, view);
  return view;
}

function newItemView(
  line: OrderLine,
  tags: readonly PriceTag[],
  sellerId: string | null,
  pictures: ShopPictureUrls,
): OrderItem {
  const { table, paid } = line.prices;
  return {
    providerId: line.productId,
    sku: line.sku,
    name: line.name,
    images: line.images.map((url) => ({ url: pictures.urlOf(url) })),
    quantity: line.quantity,
    index: line.index,
    unitPrice: toReais(table),
    promotionalPrice: paid < table ? toReais(paid) : null,
    totalAmout: toReais(lineAmount(line)),
    isGift: false,
    subscription: line.subscription,
    preferences: line.preferences,
    priceTags: tags.map((tag) => ({ name: priceTagName(tag), value: toReais(tag.value) })),
    sellerId,
    hasShippingRestriction: line.hasShippingRestriction,
    attributes: [...line.attributes],
    isRestrictedSale: line.isRestrictedSale,
    soldInKilo: line.soldInKilo,
    amountInKilo: line.amountInKilo,
    ...soldInMultiples(line),
    ...stepsOf(line),
  };
}

/** What it costs by quantity, beside its price by itself. */
function stepsOf({ prices, ...sold }: OrderLine): Pick<OrderItem, "quantityPrices"> {
  const steps = priceSteps(singlePrice(prices), prices.byQuantity ?? [], quantityRule(sold).least);
  return steps.length === 0
    ? {}
    : { quantityPrices: steps.map(({ from, price }) => ({ from, price: toReais(price) })) };
}

function giftItemView(gift: ChosenGift, sellerId: string | null, pictures: ShopPictureUrls): OrderItem {
  return {
    providerId: gift.productId,
    sku: gift.sku,
    name: gift.name,
    images: gift.images.map((url) => ({ url: pictures.urlOf(url) })),
    quantity: 1,
    index: gift.index,
    unitPrice: 0,
    promotionalPrice: null,
    totalAmout: 0,
    isGift: true,
    subscription: null,
    preferences: "",
    priceTags: [],
    sellerId: gift.sellerId ?? sellerId,
    hasShippingRestriction: false,
    attributes: [],
    isRestrictedSale: false,
    soldInKilo: false,
    amountInKilo: 0,
  };
}

function giftGroupView(rule: GiftRule, { gifts }: Order, pictures: ShopPictureUrls): GiftGroup {
  const offered = rule.gifts.filter((gift) => gift.isAvailable || isChosen(gifts, rule, gift));
  return {
    id: rule.id,
    name: rule.name,
    availableQuantity: rule.availableQuantity,
    availableGifts: offered.map(({ sku, sellerId, name, images: [image] }) => ({
      id: sku,
      seller: sellerId,
      name,
      imageUrl: image === undefined ? null : pictures.urlOf(image),
    })),
    selectedGifts: gifts
      .filter((gift) => gift.ruleId === rule.id)
      .map(({ sku, sellerId }) => ({
        id: sku,
        seller: sellerId,
        index: Math.max(
          0,
          offered.findIndex((gift) => gift.sku === sku && gift.sellerId === sellerId),
        ),
      })),
  };
}

function isChosen(chosen: readonly ChosenGift[], { id }: GiftRule, gift: { sku: string; sellerId: string | null }) {
  return chosen.some((each) => each.ruleId === id && each.sku === gift.sku && each.sellerId === gift.sellerId);
}

function paymentView(order: Order, total: Cents): WireOrder["payment"] {
  const { payment } = order;
  const installments = chosenInstallments(order, total);
  return {
    method: payment?.method ?? null,
    providerType: payment?.providerType ?? null,
    link: payment?.link ?? null,
    status: payment?.status ?? null,
    refundedAmount: toReais(payment?.refunded ?? noMoney),
    ...changedMoneyView(order),
    providerId: payment?.optionId ?? null,
    installments: installments && {
      count: installments.count,
      value: toReais(installments.value),
      interest: toReais(installments.interest),
    },
    cashAmount: reaisOrNull(payment?.cashAmount ?? null),
    manualInformation: payment?.manualInformation ?? "",
    ...invoiceView(payment, order.dueOn),
  };
}

export function invoiceView(
  payment: Pick<OrderPayment, "dueDays"> | null,
  dueOn: string | null = null,
): Pick<WireOrder["payment"], "invoice"> {
  return payment?.dueDays === undefined ? {} : { invoice: { dueDays: payment.dueDays, dueOn } };
}

/** How an order whose items were changed after its payment stands with the difference. */
function changedMoneyView(order: Order): Pick<WireOrder["payment"], "paidAmount" | "dueAmount" | "surplusAmount"> {
  const { paid = noMoney, surplus = noMoney } = order.payment ?? {};
  return {
    ...(isPartlyPaid(order.payment) && { paidAmount: toReais(paid), dueAmount: toReais(amountOwed(order)) }),
    ...(surplus > 0 && { surplusAmount: toReais(surplus) }),
  };
}

function logisticView(
  { maxItems, minimumValue, price, estimate, quotedFor: _quotedFor, ...rest }: NonNullable<Order["logistic"]>,
  { slot }: Order,
  { rules }: OrderTerms,
): ChosenLogistic {
  return {
    ...rest,
    name: logisticName(rest),
    price: toReais(price),
    shippingTimeEstimative: estimate,
    maxItemsAmout: maxItems,
    orderMinPrice: reaisOrNull(minimumValue),
    startDeliveryTime: slot?.start ?? null,
    endDeliveryTime: slot?.end ?? null,
    needsSchedule: needsSlot(rules, rest.providerId),
  };
}

/** An order of which nobody said more waits since it was received. */
function fulfilmentView(order: Order, receivedAt: number | null): WireOrder["fulfilment"] {
  const fulfilment = fulfilmentOf(order);
  if (!fulfilment) return null;
  const at = fulfilment.at ?? receivedAt;
  return { ...fulfilment, at: at === null ? null : new Date(at).toISOString() };
}

/** The address of an order is a copy. Fields that only matter for choosing an address are left out. */
function addressView(address: NonNullable<Order["address"]>): Address {
  return {
    ...address,
    isDefault: false,
    neighborhoodId: address.neighborhoodId ?? null,
    neighborhoods: [],
    geoCoordinates: address.geoCoordinates ?? null,
    fullAddress: fullAddress(address),
  };
}

/** The deliveries and payments that the shop offers. */
function offers(terms: OrderTerms) {
  const methods = new Set(paymentOptionsFor(terms.rules, { lines: [] }).map((option) => option.method));
  const { offersDelivery, offersPickup } = offeredKinds(terms);
  return {
    enableDelivery: offersDelivery,
    enablePickUp: offersPickup,
    enableCreditPayment: methods.has(PaymentMethod.CreditCard),
    enablePixPayment: methods.has(PaymentMethod.Pix),
    enableNubankPayment: methods.has(PaymentMethod.Nubank),
    enablePagalevePayment: methods.has(PaymentMethod.Pagaleve),
    enableLinkPayment: methods.has(PaymentMethod.Link),
    enableBoletoPayment: methods.has(PaymentMethod.Boleto),
  };
}

function reaisOrNull(amount: Cents | null): number | null {
  return amount === null ? null : toReais(amount);
}
