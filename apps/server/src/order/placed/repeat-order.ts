import type { RepeatedOrder } from "@vitrine/contract/storefront/orders";
import { isOpen } from "@vitrine/domain/codes/order-status";
import type { OrderLine } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { notRepeatedText, repeatedPriceText } from "@vitrine/wording/screen/repeat-text";
import type { CallerSession } from "../../http/callers.ts";
import { failure, type Refusal } from "../../http/refusals.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import { putItem } from "../actions/put-item.ts";
import type { ChangedOrder, ChangeOrderDeps } from "../change/change-order.ts";
import { readFreshOrder } from "../change/refresh-order.ts";
import { orderView } from "../order-view.ts";
import { readOrder } from "../storage/current-order.ts";

/**
 * Puts the items of a placed order into the open one, each by the rules of an ordinary addition. What is not sold any
 * more stays out, and what costs another price is named.
 */
export async function repeatOrder(
  deps: ChangeOrderDeps & { pictures: PictureUrls },
  session: CallerSession,
  orderId: string,
): Promise<Result<RepeatedOrder, Refusal>> {
  const { shopId, contactId } = session;
  const found = await readOrder(deps, { shopId, contactId, orderId });
  if (!found || isOpen(found.stored.order.status)) return refuse({ code: "order-not-found" });
  const changes: string[] = [];
  for (const line of found.stored.order.lines) {
    const added = await addAgain(deps, session, line);
    const change = added.ok ? priceChange(line, added.value) : notRepeatedText(line.name, textOf(added.refusal));
    if (change) changes.push(change);
  }
  const open = await readFreshOrder(deps, session);
  return open.ok ? ok({ order: orderView(open.value, deps.pictures, deps.now()), changes }) : open;
}

function addAgain(deps: ChangeOrderDeps, session: CallerSession, line: OrderLine) {
  const { productId: providerId, sku, quantity, subscription, preferences } = line;
  return putItem(deps, session, { providerId, sku, quantity, subscription, preferences }, null);
}

function priceChange(before: OrderLine, { stored }: ChangedOrder): string | undefined {
  const now = stored.order.lines.find((line) => line.sku === before.sku && line.productId === before.productId);
  if (!now || now.prices.paid === before.prices.paid) return undefined;
  return repeatedPriceText({ name: before.name, before: before.prices.paid, now: now.prices.paid });
}

function textOf(refusal: Refusal): string {
  return failure(refusal).body.errors[0]?.message ?? "";
}
