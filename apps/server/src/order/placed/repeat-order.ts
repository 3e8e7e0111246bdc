import type { RepeatedOrder } from "@vitrine/contract/storefront/orders";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { isSameKind } from "@vitrine/domain/order/change/items";
import { lineName } from "@vitrine/domain/order/line-name";
import type { OrderLine } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import {
  allInCartText,
  fewerRepeatedText,
  notRepeatedText,
  otherQuantityText,
  repeatedPriceText,
} from "@vitrine/wording/screen/repeat-text";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { putItem } from "../actions/put-item.ts";
import { setSeller } from "../actions/set-seller.ts";
import type { ChangedOrder, ChangeOrderDeps } from "../change/change-order.ts";
import { readFreshOrder } from "../change/refresh-order.ts";
import { orderView } from "../order-view.ts";
import { readOpenOrder, readOrder } from "../storage/current-order.ts";

/**
 * Puts the items of a placed order into the open one, each by the rules of an ordinary addition. What is not sold any
 * more stays out, of what is short as many come as there are, and what costs another price is named.
 */
export async function repeatOrder(
  deps: ChangeOrderDeps & { pictures: PictureUrls },
  session: CallerSession,
  orderId: string,
): Promise<Result<RepeatedOrder, Refusal>> {
  const { shopId, contactId } = session;
  const found = await readOrder(deps, { shopId, contactId, orderId });
  if (!found || isOpen(found.stored.order.status)) return refuse({ code: "order-not-found" });
  const { sellerId, lines } = found.stored.order;
  if (sellerId !== null) await chooseSameSeller(deps, session, sellerId);
  const changes: string[] = [];
  for (const line of lines) changes.push(...(await repeatLine(deps, session, line)));
  const open = await readFreshOrder(deps, session);
  return open.ok ? ok({ order: orderView(open.value, deps.pictures, deps.now()), changes }) : open;
}

/** Some shops sell to an agent only after a store is chosen. Which one is chosen already is not changed. */
async function chooseSameSeller(deps: ChangeOrderDeps, session: CallerSession, sellerId: string): Promise<void> {
  const { stored } = await readOpenOrder(deps, session);
  if (stored.order.sellerId === null) await setSeller(deps, session, sellerId, null);
}

/** What is different from the first time, in words. */
async function repeatLine(deps: ChangeOrderDeps, session: CallerSession, line: OrderLine): Promise<string[]> {
  const added = await addAgain(deps, session, line);
  if (added.ok) return priceChange(line, added.value);
  const name = lineName(line);
  const { code, unitsLeft, nextQuantity } = added.refusal;
  const could = unitsLeft ?? nextQuantity;
  if (could === undefined) return [notRepeatedText(name, code)];
  const quantity = could - (await unitsInCart(deps, session, line));
  if (quantity <= 0) return [unitsLeft === undefined ? notRepeatedText(name, code) : allInCartText(name)];
  const others = await addAgain(deps, session, { ...line, quantity });
  if (!others.ok) return [notRepeatedText(name, others.refusal.code)];
  const count = { name, added: quantity, wanted: line.quantity };
  const text = unitsLeft === undefined ? otherQuantityText(count) : fewerRepeatedText(count);
  return [text, ...priceChange(line, others.value)];
}

function addAgain(deps: ChangeOrderDeps, session: CallerSession, line: OrderLine) {
  const { productId: providerId, sku, quantity, subscription, preferences } = line;
  return putItem(deps, session, { providerId, sku, quantity, subscription, preferences }, null);
}

async function unitsInCart(deps: ChangeOrderDeps, session: CallerSession, line: OrderLine): Promise<number> {
  const { order } = (await readOpenOrder(deps, session)).stored;
  return order.lines.find((each) => each.sku === line.sku && isSameKind(each, line))?.quantity ?? 0;
}

function priceChange(before: OrderLine, { stored }: ChangedOrder): string[] {
  const now = stored.order.lines.find((line) => line.sku === before.sku && line.productId === before.productId);
  if (!now || now.prices.paid === before.prices.paid) return [];
  return [repeatedPriceText({ name: lineName(before), before: before.prices.paid, now: now.prices.paid })];
}
