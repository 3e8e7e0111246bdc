import path from "node:path";
import type { CallerMember } from "../../http/callers.ts";
import { shopRulesFrom } from "../../order/terms/shop-rules.ts";
import { readSample } from "../../sample-data/sample-file.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** Twelve days of a shop that sells the sample products, as `npm run demo:month` lived them last. */
const ORDERS = path.resolve(import.meta.dirname, "../../../samples/orders.json.br");

/** Gives a new shop customers and orders to look at. They name its sample products. */
export async function loadFirstOrders(
  { sampleData, shops, publicUrl }: PanelDeps,
  { shopId, member }: { shopId: string; member: CallerMember },
): Promise<void> {
  const found = await shops.findDocument(shopId);
  if (!found) return;
  const places = { shop: shopId, public: publicUrl, owner: member.userId, "owner-name": member.name };
  const rules = shopRulesFrom(found.document, () => undefined);
  const subject = { type: "settings", id: shopId };
  const audit = { member, shopId, action: "sample-data.added", subject };
  await sampleData.load(await readSample(ORDERS, places), { shopId, chatbotId: member.chatbotId, rules, audit });
}
