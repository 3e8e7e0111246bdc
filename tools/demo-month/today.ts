import type { Means } from "./customer.ts";
import { isInReach, pickSure, somebody, someTime } from "./month.ts";
import type { Person } from "./people.ts";
import type { MemberName } from "./shop-people.ts";
import { buys, DAY, fulfils, HOUR, MINUTE, pays, type Story } from "./story.ts";

const toPrepare: readonly { means: Means; slot: "14:00" | "19:00" }[] = [
  { means: "pix", slot: "14:00" },
  { means: "machine", slot: "14:00" },
  { means: "card", slot: "14:00" },
  { means: "pix", slot: "19:00" },
  { means: "card", slot: "19:00" },
  { means: "cash", slot: "19:00" },
];

/**
 * The state in which the shop is found: six orders to prepare for two slots, one that is late, two that nobody has paid,
 * a discount that waits for somebody, and three people who wrote.
 */
export function planToday(story: Story, { midnight, until }: { midnight: number; until: number }): void {
  const { timeline } = story;
  const near = [...story.people].filter(isInReach);
  const reserved = near.splice(0, 20);
  const next = () => reserved.pop() as Person;

  // What was bought and delivered until now.
  for (let each = 0; each < 5; each++) {
    const at = Math.min(someTime(story, midnight), until - 4 * HOUR - each * 10 * MINUTE);
    timeline.at(at, async () => {
      const placed = await buys(story, somebody(story, true), { means: pickSure(story), atLeast: 70, isExpress: true });
      await pays(story, placed, () => fulfils(story, placed), true);
    });
  }
  timeline.at(midnight - DAY + 9 * HOUR, () => late(story, next(), midnight - DAY));
  for (const [index, { means, slot }] of toPrepare.entries()) {
    // The slots of the evening before are over by then, and those of today are still free.
    const at = midnight + (slot === "14:00" ? 8.1 : 9.5) * HOUR + index * 22 * MINUTE;
    timeline.at(at, async () => {
      const start = Date.parse(`${new Date(midnight).toISOString().slice(0, 10)}T${slot}:00-03:00`);
      const wanted = { means, atLeast: 80 + index * 17, slot: new Date(start).toISOString() };
      const placed = await buys(story, next(), wanted);
      await paysNow(story, placed);
    });
  }
  for (const [ago, stage] of [
    [70, "on-the-way"],
    [62, "on-the-way"],
    [45, "preparing"],
    [38, "preparing"],
  ] as const)
    timeline.at(until - ago * MINUTE, () => underWay(story, next(), stage));

  timeline.at(until - 150 * MINUTE, async () => {
    const placed = await buys(story, next(), { means: "boleto", atLeast: 120, isExpress: true });
    await story.customers.charge(placed);
  });
  timeline.at(until - 24 * MINUTE, async () => {
    const placed = await buys(story, next(), { means: "pix", atLeast: 90, isExpress: true });
    await story.customers.charge(placed);
  });
  timeline.at(until - 18 * MINUTE, () => asksForDiscount(story, next()));
  const texts = [
    "Oi! Vocês têm cesta de café da manhã para amanhã?",
    "O bolo de cenoura dá para dez pessoas?",
    "Bom dia, quero trocar a entrega para o sábado",
  ];
  for (const [index, text] of texts.entries())
    timeline.at(until - (41 - index * 15) * MINUTE, async () =>
      story.customers.write(await acquaintance(story, index), text),
    );
  timeline.at(until - 33 * MINUTE, () => leavesCart(story, next()));
  timeline.at(midnight - 5 * DAY + 11 * HOUR, () => onAccount(story, next(), midnight - 2 * DAY));
  timeline.at(midnight - 3 * DAY + 15 * HOUR, () => onAccount(story, next(), midnight + 9 * DAY));
  // Who came, looked, and bought nothing: today, and a week ago at the same time.
  for (const day of [midnight, midnight - 7 * DAY])
    for (let each = 0; each < 26; each++) {
      const at = Math.min(someTime(story, day), day + (until - midnight) - each * MINUTE);
      timeline.at(at, async () => void (await story.customers.open(story.random.pick(story.people))));
    }
}

/** Somebody whom the shop has written to before, and who has no order under way: only then it is known who writes. */
async function acquaintance({ product, regulars }: Story, index: number): Promise<Person> {
  const rows = await product.query<{ id: string }>(
    `select contact_id as id from chat_contacts c where contact_id is not null
        and not exists (select from orders o where o.contact_id = c.contact_id and o.status in (0, 1))`,
  );
  const known = new Set(rows.map(({ id }) => id));
  const found = regulars.filter(({ contactId }) => known.has(contactId))[index * 3];
  if (!found) throw new Error("the shop has written to nobody");
  return found;
}

async function paysNow(story: Story, placed: Awaited<ReturnType<typeof buys>>): Promise<void> {
  if (placed.means === "card") await story.customers.payByCard(placed);
  if (placed.means !== "pix") return;
  await story.customers.charge(placed);
  await story.customers.settle(placed, "paid");
}

/** Its slot was yesterday afternoon, and it is still being prepared. */
async function late(story: Story, person: Person, yesterday: number): Promise<void> {
  const slot = new Date(yesterday + 14 * HOUR).toISOString();
  const placed = await buys(story, person, { means: "pix", atLeast: 95, slot });
  await paysNow(story, placed);
  story.timeline.at(yesterday + 16 * HOUR, () => story.shop.move("Diego Alves", placed.orderId, "preparing"));
  story.timeline.at(yesterday + 18.2 * HOUR, () =>
    story.shop.note("Diego Alves", placed.orderId, "Motoboy quebrou no caminho. Ligar para combinar outro horário."),
  );
}

/** Delivered, and paid later: the shop waits for the money until a day. */
async function onAccount(story: Story, person: Person, due: number): Promise<void> {
  const { shop, timeline, now } = story;
  const placed = await buys(story, person, { means: "machine", atLeast: 160, isExpress: true });
  await shop.tag("Camila Duarte", placed.orderId, ["Faturado"]);
  timeline.at(now() + HOUR, () => shop.move("Diego Alves", placed.orderId, "on-the-way"));
  const dueOn = new Date(due).toISOString().slice(0, 10);
  timeline.at(now() + 2 * HOUR, () => shop.deliver("Diego Alves", placed.orderId, { dueOn }));
}

async function underWay(story: Story, person: Person, stage: "preparing" | "on-the-way"): Promise<void> {
  const { shop, timeline, now } = story;
  const placed = await buys(story, person, { means: "pix", atLeast: 75, isExpress: true });
  await paysNow(story, placed);
  const member: MemberName = stage === "preparing" ? "Rafael Lima" : "Diego Alves";
  timeline.at(now() + 9 * MINUTE, () => shop.move(member, placed.orderId, "preparing"));
  if (stage === "on-the-way") timeline.at(now() + 31 * MINUTE, () => shop.move(member, placed.orderId, stage));
}

/** More than an agent may give: it waits under Aprovações. */
async function asksForDiscount(story: Story, person: Person): Promise<void> {
  const { shop, customers, product } = story;
  await customers.open(person);
  await shop.take("Rafael Lima", person);
  const as = await shop.openShop("Rafael Lima", person);
  await product.call("POST /api/order/seller/", { as, body: { providerId: "aurora-pinheiros" } });
  const order = await customers.fill(as, { atLeast: 210, most: 8 });
  const discount = Math.round(order.itemsAmout * 0.18);
  const reason = "Cliente compra toda semana e vai levar para o escritório.";
  await product.call("POST /api/order/discount/approval", { as, body: { discount, reason } });
}

async function leavesCart(story: Story, person: Person): Promise<void> {
  await story.customers.fill(await story.customers.open(person), { atLeast: 70 });
}
