import { seededRandom } from "@vitrine/demo/large-catalog/random";
import { createCustomers } from "./customer.ts";
import { planMonth } from "./month.ts";
import { type MovedProduct, RefusedCall, startMovedProduct } from "./moved-product.ts";
import { madeUpPeople } from "./people.ts";
import { createShopPeople, type ShopPeople } from "./shop-people.ts";
import { DAY, HOUR, type Story } from "./story.ts";
import { createTimeline } from "./timeline.ts";
import { planToday } from "./today.ts";

/** The last day of the month and its last moment, on the shop's clock. Any day does: it becomes the day of whoever starts. */
export const MIDNIGHT = Date.parse("2026-03-18T00:00:00-03:00");
export const UNTIL = Date.parse("2026-03-18T16:30:00-03:00");
const SEED = 20_260_318;
const PEOPLE = 150;

/** Lives the month, and hands over the product as it is at its end. */
export async function playMonth(): Promise<MovedProduct> {
  const product = await startMovedProduct(MIDNIGHT - 30 * DAY + 9 * HOUR);
  const random = seededRandom(SEED);
  const timeline = createTimeline(product, UNTIL);
  const shop = createShopPeople(product);
  const people = madeUpPeople(PEOPLE, random);
  const customers = createCustomers(product, random);
  const story: Story = {
    product,
    random,
    timeline,
    shop,
    people,
    customers,
    regulars: [],
    away: new Map(),
    now: product.clock.now,
  };
  await product.query("create table first_stocks as select shop_id, sku, seller_id, quantity from stocks");
  await shop.remember({ cart: {}, payment: {}, controlPercent: 25, cancelUnpaid: { pixHours: 24 } });
  planMonth(story, MIDNIGHT);
  planToday(story, { midnight: MIDNIGHT, until: UNTIL });
  planTeam(shop, story);
  const refused: string[] = [];
  await timeline.play(
    (day, waiting) => console.log(day, `${waiting} things to come`),
    (error) => {
      if (!(error instanceof RefusedCall)) throw error;
      refused.push(error.message);
    },
  );
  for (const message of refused) console.log(message);
  return product;
}

/** What the team did besides the orders. */
function planTeam(shop: ShopPeople, { timeline, people, regulars }: Story): void {
  const at = (ago: number, hour: number) => MIDNIGHT - ago * DAY + hour * HOUR;
  const local = (moment: number) => new Date(moment).toISOString();
  timeline.at(at(12, 10), () =>
    shop.promote("Camila Duarte", {
      ...{ id: "semana-do-cafe", name: "Semana do café", kind: "percent", value: 15, endsInNinety: true },
      ...{ validFrom: local(at(3, 0)), validUntil: local(at(-5, 0)), categoryIds: ["cafes"] },
    }),
  );
  timeline.at(at(1, 11), () =>
    shop.promote("Camila Duarte", {
      ...{ id: "noite-de-queijos", name: "Noite de queijos e vinhos", kind: "percent", value: 10 },
      ...{ validFrom: local(at(-6, 0)), validUntil: local(at(-13, 0)), categoryIds: ["queijos", "vinhos"] },
    }),
  );
  timeline.at(at(9, 15), async () => {
    for (const person of regulars.slice(0, 5)) await shop.tagContact("Camila Duarte", person, ["VIP"]);
    for (const person of regulars.slice(5, 9)) await shop.tagContact("Rafael Lima", person, ["Padaria"]);
  });
  timeline.at(at(6, 16), async () => {
    const [first, second] = [regulars[0] ?? people[0], regulars[3] ?? people[1]];
    if (first)
      await shop.noteContact(
        "Rafael Lima",
        first,
        "Prefere entrega depois das 18h. Interfone quebrado, ligar ao chegar.",
      );
    if (second) await shop.noteContact("Camila Duarte", second, "Compra para o escritório: pedir CNPJ na nota.");
  });
}
