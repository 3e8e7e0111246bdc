import { monthFile } from "@vitrine/demo/month";
import { DEMO_SHOP_ID } from "@vitrine/demo/shop";
import { ok } from "@vitrine/domain/result";
import { shopRulesFrom } from "@vitrine/server/order/terms/shop-rules";
import { changeShop } from "@vitrine/server/platform/change-shop";
import type { Repositories } from "@vitrine/server/repositories";
import { loadSample } from "@vitrine/server/sample-data/load-sample";
import { readSample } from "@vitrine/server/sample-data/sample-file";
import { loadDemoTeam, monthTeam } from "./demo-team.ts";
import { DEMO_CHATBOT_ID } from "./load-demo.ts";
import { joinedBeforeTheMonth } from "./team-of-month.ts";

type MonthOptions = { publicUrl: string; sandboxUrl: string; secretKey: string; now?: () => number };

/**
 * Gives the demo shop the month that `npm run demo:month` lived, as if it ended now. Only before the first order: a shop
 * that somebody has used keeps its own life, and so does one whose owner erased the month.
 */
export async function loadMonth(repositories: Repositories, options: MonthOptions): Promise<void> {
  const { db, shops, members } = repositories;
  const first = await db
    .selectFrom("orders")
    .select("id")
    .where("shop_id", "=", DEMO_SHOP_ID)
    .limit(1)
    .executeTakeFirst();
  const numbers = await db
    .selectFrom("order_numbers")
    .select("last")
    .where("shop_id", "=", DEMO_SHOP_ID)
    .executeTakeFirst();
  const shop = await shops.findDocument(DEMO_SHOP_ID);
  if (first || numbers || !shop) return;
  const { publicUrl, sandboxUrl, secretKey, now = Date.now } = options;
  await loadDemoTeam(repositories, { publicUrl, secretKey, team: monthTeam });
  const team = await members.list(DEMO_CHATBOT_ID, null);
  const file = await readSample(monthFile, {
    ...{ shop: DEMO_SHOP_ID, sandbox: sandboxUrl, public: publicUrl },
    ...Object.fromEntries(team.map(({ email, id }) => [`member:${email}`, id])),
  });
  const rules = shopRulesFrom(shop.document, () => undefined);
  const into = { shopId: DEMO_SHOP_ID, chatbotId: DEMO_CHATBOT_ID, rules };
  const { document } = await loadSample({ ...repositories, now }, file, into);
  await joinedBeforeTheMonth(repositories, { chatbotId: DEMO_CHATBOT_ID, timeZone: rules.timeZone });
  const saved = await changeShop(shops, {
    ...{ shopId: DEMO_SHOP_ID, chatbotId: DEMO_CHATBOT_ID, does: () => ok(null) },
    decide: (current) => ok({ document: { ...(current?.document ?? shop.document), ...document } }),
  });
  if (!saved.ok) throw new Error(`the demo's month was refused: ${JSON.stringify(saved.refusal)}`);
}
