import type { Random } from "@vitrine/demo/large-catalog/random";
import type { Customers, Means, Placed, Purchase } from "./customer.ts";
import type { MovedProduct } from "./moved-product.ts";
import type { Person } from "./people.ts";
import type { MemberName, ShopPeople } from "./shop-people.ts";
import type { Timeline } from "./timeline.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Story = {
  product: MovedProduct;
  random: Random;
  customers: Customers;
  shop: ShopPeople;
  timeline: Timeline;
  people: readonly Person[];
  /** Those who have bought. */
  regulars: Person[];
  /** Who left a cart and does not come back to it, and until when they buy nothing: a cart that is placed later counts as recovered. */
  away: Map<Person, number>;
  now: () => number;
};

const orderTakers: MemberName[] = ["Rafael Lima", "Rafael Lima", "Diego Alves", "Camila Duarte"];
export const cancelReasons = ["Produto em falta no estoque.", "Cliente desistiu da compra.", "Endereço fora da rota."];
const refundReasons = ["Item veio amassado.", "Faltou um item na sacola.", "Validade curta demais."];

/** The first moment at or after this one at which the shop is open: 8 to 20 h in São Paulo. */
export function openFrom(moment: number): number {
  const hour = hourOf(moment);
  if (hour >= 8 && hour < 20) return moment;
  return moment + (hour < 8 ? 8 - hour : 32 - hour) * HOUR;
}

function hourOf(moment: number): number {
  return ((((moment - 3 * HOUR) % DAY) + DAY) % DAY) / HOUR;
}

/** How many minutes pass, between two numbers. */
export const minutes = (random: Random, from: number, to: number) => (from + random.next() * (to - from)) * MINUTE;

/** Somebody buys, pays or not, and gets the goods. */
export async function buys(story: Story, person: Person, purchase: Purchase, seller?: MemberName): Promise<Placed> {
  const { customers, shop, random, product } = story;
  const customerCode = await customers.open(person);
  let placed: Placed;
  if (seller) {
    await shop.take(seller, person).catch(() => undefined);
    const code = await shop.openShop(seller, person);
    await product.call("POST /api/order/seller/", { as: code, body: { providerId: "aurora-pinheiros" } });
    const order = await customers.fill(code, purchase);
    if (random.next() < 0.4) {
      const discount = Math.round(order.itemsAmout * (0.03 + random.next() * 0.05));
      if (discount > 0) await product.call(`POST /api/order/discount?discount=${discount}`, { as: code });
    }
    placed = { ...(await customers.place(code, person, purchase)), code: customerCode };
    if (!purchase.isExpress || random.next() < 0.6) await shop.handBack(seller, person).catch(() => undefined);
  } else {
    await customers.fill(customerCode, purchase);
    placed = await customers.place(customerCode, person, purchase);
  }
  if (!story.regulars.includes(person)) story.regulars.push(person);
  return placed;
}

const paidAtTheDoor: readonly Means[] = ["cash", "machine", "meal"];

/** Pays as people do: most at once, some late, some never. */
export async function pays(story: Story, placed: Placed, whenPaid: () => void, isSure = false): Promise<void> {
  const { customers, random, timeline, now } = story;
  const { means } = placed;
  if (paidAtTheDoor.includes(means)) return whenPaid();
  const paid = async () => {
    await customers.settle(placed, "paid");
    whenPaid();
  };
  const later = (from: number, to: number, act: () => Promise<void>) =>
    timeline.at(now() + minutes(random, from, to), act);
  if (means === "card") {
    await customers.payByCard(placed);
    return whenPaid();
  }
  if (means === "card-refused") {
    await customers.payByCard(placed, { isRefused: true });
    if (random.next() < 0.4)
      later(2, 9, async () => {
        await customers.payByCard(placed);
        whenPaid();
      });
    return;
  }
  await customers.charge(placed);
  if (means === "boleto") return later(20 * 60, 30 * 60, paid);
  const luck = isSure ? 0 : random.next();
  if (means !== "pix" || luck < 0.74) return later(1, 11, paid);
  later(75, 100, async () => {
    const chance = { reminded: 0.62, control: 0.3, neither: 0.1 }[await remindedOf(story, placed.orderId)];
    if (random.next() < chance) {
      await customers.charge(placed);
      await paid();
    }
  });
}

/** Whether the shop reminded of this order, or left it alone to compare. */
export async function remindedOf({ product }: Story, orderId: string): Promise<"reminded" | "control" | "neither"> {
  const [row] = await product.query<{ reminded: boolean; control: boolean }>(
    `select exists (select from chat_messages where order_id = $1 and kind = 'reminder' and status = 'sent') as reminded,
            exists (select from reminder_controls where order_id = $1) as control`,
    [orderId],
  );
  if (row?.reminded) return "reminded";
  return row?.control ? "control" : "neither";
}

/** From the shelf to the customer, as fast as the shop works. */
export function fulfils(story: Story, placed: Placed): void {
  const { shop, random, timeline, now } = story;
  const { orderId: id, isPickup, means } = placed;
  const member = random.pick(orderTakers);
  const fate = random.next();
  if (fate < 0.035) {
    timeline.at(openFrom(now() + minutes(random, 15, 90)), () =>
      shop.cancel("Camila Duarte", id, random.pick(cancelReasons)),
    );
    return;
  }
  timeline.at(openFrom(now() + minutes(random, 8, 50)), async () => {
    const [row] = await story.product.query<{ start: Date | null }>(
      "select slot_start as start from orders where id = $1",
      [id],
    );
    const slot = row?.start?.getTime() ?? 0;
    const begins = Math.max(now(), slot - 2 * HOUR);
    timeline.at(begins, () => shop.move(member, id, "preparing"));
    const leaves = Math.max(begins + minutes(random, 25, 70), slot);
    timeline.at(leaves, () => shop.move(member, id, isPickup ? "ready" : "on-the-way"));
    const arrives = leaves + minutes(random, 25, isPickup ? 200 : 80);
    timeline.at(arrives, async () => {
      const received =
        means === "cash" ? "cash" : means === "machine" ? "card" : means === "meal" ? "other" : undefined;
      await shop.deliver(member, id, received && { received: { means: received } });
      if (fate < 0.065 && !paidAtTheDoor.includes(means))
        timeline.at(openFrom(now() + minutes(random, 60, 1_500)), () =>
          shop.refund("Camila Duarte", id, random.pick(refundReasons), true),
        );
      if (fate > 0.94) await shop.note(member, id, "Entregue na portaria, com o zelador.");
    });
  });
}
