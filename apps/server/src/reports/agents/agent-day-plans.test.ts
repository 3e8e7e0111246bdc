import { sql } from "kysely";
import { expect, test } from "vitest";
import { aCheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { sentStatements } from "../../../test/fixtures/database/sent-statements.ts";
import { multiply, wholeReadings } from "../../../test/fixtures/database/statement-plans.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { pastOrders, putPastOrders } from "../../../test/fixtures/sold-orders-fixture.ts";
import { shopRulesFrom } from "../../order/terms/shop-rules.ts";

const server = useServer({ hasMembersByHeader: true });

/** Tables that grow with the shop, each with the columns that make a copy of a row another row. */
const growing: Record<string, Record<string, string>> = {
  sales: { order_id: "'o' || n" },
  sale_credits: { order_id: "'o' || n" },
  agent_terms: { agent_id: "'a' || n" },
};

test("no call about what agents sold reads a whole table, and each reads the sales in one statement", async () => {
  const aBusyShop = async () => {
    const shop = await aCheckoutShop(server);
    const { data } = await server.call(`GET ${shop.shop}`, { token: shop.token });
    const rules = shopRulesFrom(data.document ?? data, () => undefined);
    const from = new Date("2026-03-01T12:00:00.000Z");
    await putPastOrders(server, shop.shopId, pastOrders(rules, { count: 30, from, days: 20 }));
    await sql`insert into agent_terms (shop_id, agent_id, commission) values (${shop.shopId}, '', 20000)`.execute(
      server.db,
    );
    return shop;
  };
  await aBusyShop();
  for (const [table, changes] of Object.entries(growing)) await multiply(server, table, changes);
  // The planner expects of a shop the average of all.
  for (let others = 0; others < 6; others++) await aBusyShop();
  const shop = await aBusyShop();
  await sql`analyze`.execute(server.db);
  const headers = memberHeaders(shop.chatbotId, "owner");
  const calls = ["agent-days/mine", "agent-days", "agent-days.csv", "agent-terms"];
  const found: string[] = [];
  for (const call of calls) {
    const texts = await sentStatements(server, async () => {
      const query = call === "agent-terms" ? "" : "?month=2026-03";
      const { statusCode } = await server.app.inject({
        ...{ method: "GET", url: `/painel/api/shops/${shop.shopId}/${call}${query}`, headers },
      });
      expect([call, statusCode]).toEqual([call, 200]);
    });
    expect(
      texts.filter((text) => /from sales\b/.test(text)),
      call,
    ).toHaveLength(1);
    for (const scan of await wholeReadings(server, texts, Object.keys(growing))) found.push(`${call}: ${scan}`);
  }
  expect(found).toEqual([]);
});
