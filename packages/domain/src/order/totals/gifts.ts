import { isOpen } from "../../codes/order-status.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Gift, GiftRule } from "../../shop/shop-rules.ts";
import type { ChosenGift, Order, OrderLine } from "../order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order-closed.ts";
import type { OrderNotice } from "../order-notice.ts";
import { itemsAmount } from "./line-amounts.ts";
import { isInScope } from "./product-scope.ts";

export type GiftRefusal =
  | OrderClosed
  | { code: "gift-not-earned" }
  | { code: "gift-unknown" }
  | { code: "too-many-gifts"; most: number };

type Rule = Pick<GiftRule, "productIds" | "categoryIds" | "minimumValue">;

/** Whether the items in scope reach the rule's minimum. */
function isEarned(rule: Rule, lines: readonly OrderLine[]): boolean {
  const inScope = lines.filter((line) => isInScope(rule, line));
  return inScope.length > 0 && itemsAmount(inScope) >= (rule.minimumValue ?? 0);
}

export function earnedGifts(rules: readonly GiftRule[], lines: readonly OrderLine[]): GiftRule[] {
  return rules.filter((rule) => isEarned(rule, lines));
}

type Selection = { ruleId: string; gifts: readonly GiftKey[] };

/** Replaces the chosen gifts of one rule. An empty choice removes them. */
export function chooseGifts(
  order: Order,
  rules: readonly GiftRule[],
  { ruleId, gifts }: Selection,
): Result<Order, GiftRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const rule = earnedGifts(rules, order.lines).find((each) => each.id === ruleId);
  if (!rule) return refuse({ code: "gift-not-earned" });
  if (gifts.length > rule.availableQuantity) return refuse({ code: "too-many-gifts", most: rule.availableQuantity });
  const before = order.gifts.filter((gift) => gift.ruleId === ruleId);
  if (isSameChoice(before, gifts)) return ok(order);
  // Sold out for other orders: this order may have the last unit.
  const mayHave = (offered: Gift) => offered.isAvailable || before.some((gift) => isSameGift(gift, offered));
  const chosen = gifts.map((gift) => rule.gifts.find((offered) => mayHave(offered) && isSameGift(offered, gift)));
  if (chosen.some((gift) => gift === undefined)) return refuse({ code: "gift-unknown" });
  const offered = chosen.filter((gift) => gift !== undefined);
  const added = offered.map((gift, offset) => chosenGift(gift, ruleId, order.nextIndex + offset));
  return ok({
    ...order,
    gifts: [...order.gifts.filter((gift) => !before.includes(gift)), ...added],
    nextIndex: order.nextIndex + added.length,
    confirmedAt: null,
  });
}

type GiftKey = Pick<Gift, "sku" | "sellerId">;

function isSameGift(a: GiftKey, b: GiftKey | undefined): boolean {
  return a.sku === b?.sku && a.sellerId === b.sellerId;
}

function isSameChoice(before: readonly GiftKey[], after: readonly GiftKey[]): boolean {
  return before.length === after.length && before.every((gift, index) => isSameGift(gift, after[index]));
}

function chosenGift({ sku, productId, sellerId, name, images }: Gift, ruleId: string, index: number): ChosenGift {
  return { index, ruleId, sku, productId, sellerId, name, images };
}

/**
 * Removes gifts that are no longer earned, with a notice and a need for a new confirmation. A placed order keeps its
 * gifts.
 */
export function dropLostGifts(order: Order, rules: readonly GiftRule[]): Order {
  if (!isOpen(order.status)) return order;
  const gifts: ChosenGift[] = [];
  const notices: OrderNotice[] = [];
  for (const gift of order.gifts) {
    const rule = rules.find(({ id }) => id === gift.ruleId);
    const notice = giftLoss(gift, { rule, remaining: gifts, lines: order.lines });
    if (notice === undefined) gifts.push(gift);
    else notices.push(notice);
  }
  if (notices.length === 0) return order;
  return { ...order, gifts, notices: [...order.notices, ...notices], confirmedAt: null };
}

/**
 * The gifts that stay with a placed order whose items the shop changed. Only a gift that its items do not earn any more
 * goes: a promotion that ended since was agreed.
 */
export function stillEarnedGifts(
  gifts: readonly ChosenGift[],
  rules: readonly GiftRule[],
  lines: readonly OrderLine[],
): readonly ChosenGift[] {
  const stays = ({ ruleId }: ChosenGift) => {
    const rule = rules.find(({ id }) => id === ruleId);
    return rule === undefined || isEarned(rule, lines);
  };
  return gifts.every(stays) ? gifts : gifts.filter(stays);
}

type GiftContext = { rule: GiftRule | undefined; remaining: readonly ChosenGift[]; lines: readonly OrderLine[] };

/** The reason why a gift must be removed, or undefined. */
function giftLoss(gift: ChosenGift, { rule, remaining, lines }: GiftContext): OrderNotice | undefined {
  const { name } = gift;
  if (!rule) return { code: "gift-lost", name, because: "promotion-ended" };
  if (!isEarned(rule, lines)) {
    const { minimumValue } = rule;
    return minimumValue
      ? { code: "gift-below-minimum", name, minimum: minimumValue }
      : { code: "gift-lost", name, because: "items-removed" };
  }
  // The shop may have changed the gifts of the rule. A sold-out gift stays: see `chooseGifts`.
  const isOffered = rule.gifts.some((offered) => isSameGift(offered, gift));
  const isWithinRight = remaining.filter(({ ruleId }) => ruleId === rule.id).length < rule.availableQuantity;
  return isOffered && isWithinRight ? undefined : { code: "gift-lost", name, because: "promotion-changed" };
}
