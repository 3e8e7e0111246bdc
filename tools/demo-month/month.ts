import { RECOVERED_WITHIN_DAYS } from "@vitrine/domain/reports/uplift";
import type { Means } from "./customer.ts";
import type { Person } from "./people.ts";
import type { MemberName } from "./shop-people.ts";
import { buys, DAY, fulfils, HOUR, MINUTE, minutes, pays, remindedOf, type Story } from "./story.ts";

/** How busy the days are, from thirty days ago to yesterday: weeks have good and bad days, and the shop grows a little. */
const busyness = [1.2, 1.3, 1.1, 0.8, 0.6, 1.5, 1.6];
/** At which hours people buy: some over breakfast, many before lunch, most in the evening. */
const hours = [7, 8, 9, 10, 10, 11, 11, 11, 12, 12, 13, 14, 15, 16, 17, 18, 18, 19, 19, 19, 20, 20, 21, 22];
const ways: Means[] = [
  ...(["pix", "pix", "pix", "pix", "pix", "pix", "pix", "pix"] as const),
  ...(["card", "card", "card", "card", "card", "card-refused"] as const),
  ...(["cash", "machine", "machine", "meal", "boleto", "wallet", "parcels"] as const),
];
const coupons = ["BEMVINDO10", "FRETEGRATIS", "CAFE20", "AURORA15"];
const sellers: MemberName[] = ["Rafael Lima", "Rafael Lima", "Diego Alves", "Camila Duarte"];
const greetings = [
  "Oi, tudo bem?",
  "Bom dia! Vocês entregam hoje?",
  "Olá, queria fazer um pedido",
  "Oi! Tem pão quentinho?",
];
const missed = ["tofu", "tofu", "kefir", "kefir", "kefir", "whey", "detergente"];

/** The twenty-nine days before today. `today` is their midnight. */
export function planMonth(story: Story, today: number): void {
  const { random, timeline } = story;
  for (let ago = 29; ago >= 1; ago--) {
    const day = today - ago * DAY;
    const isLast = ago <= 2;
    const growth = 1 + (30 - ago) / 100;
    const orders = Math.round(7.4 * (busyness[ago % 7] ?? 1) * growth * (0.8 + random.next() * 0.4));
    for (let each = 0; each < orders; each++) {
      timeline.at(someTime(story, day), () => oneOrder(story, isLast));
    }
    for (let each = 0; each < 4; each++) {
      timeline.at(day + 10 * HOUR + random.next() * 8 * HOUR, () => oneCart(story, isLast));
    }
    if (ago % 2 === 0 || ago < 8) timeline.at(day + 15 * HOUR + random.next() * 5 * HOUR, () => oneLoss(story));
    // Who gets a link has written to the shop, which may answer for a day.
    for (const hour of [7, 13, 19]) timeline.at(day + hour * HOUR, () => story.product.outside("POST /chat/_reset"));
    // Every bake and every delivery of the growers fills the shelves again.
    timeline.at(day + 6 * HOUR, () => restock(story));
  }
  timeline.at(today + 6 * HOUR, () => restock(story));
  for (const hour of [7, 13]) timeline.at(today + hour * HOUR, () => story.product.outside("POST /chat/_reset"));
}

export function someTime({ random }: Story, day: number): number {
  return day + random.pick(hours) * HOUR + random.next() * HOUR;
}

/** Somebody who bought before, or somebody new. */
export function somebody({ random, regulars, people, away, now }: Story, isNear = false): Person {
  const known = random.next() < 0.42 ? regulars : [];
  const fit = (each: Person) => (!isNear || isInReach(each)) && (away.get(each) ?? 0) < now();
  const pool = known.filter(fit).length > 3 ? known.filter(fit) : people.filter((each) => fit(each));
  return random.pick(pool);
}

/** Where the shop's motorcycles go, within two hours. */
export function isInReach({ home }: Person): boolean {
  return /^(01[0-5]|054|045)/.test(home.zipCode);
}

async function oneOrder(story: Story, isLast: boolean): Promise<void> {
  const { random, customers } = story;
  const person = somebody(story, isLast);
  const isPickup = !isLast && random.next() < 0.2;
  const isFar = person.home.state !== "SP";
  const seller = person.home.city === "São Paulo" && random.next() < 0.24 ? random.pick(sellers) : undefined;
  const atLeast = (isFar ? 110 : 60) + random.next() ** 2 * 150;
  if (!isLast && random.next() < 0.5) await customers.write(person, random.pick(greetings));
  // Nobody pays at a door that is far away.
  const means = isLast ? pickSure(story) : pickMeans(story, isFar || isPickup);
  const coupon = random.next() < 0.14 ? random.pick(coupons) : undefined;
  const placed = await buys(story, person, { means, isPickup, isExpress: isLast, coupon, atLeast, most: 7 }, seller);
  await pays(story, placed, () => fulfils(story, placed), isLast);
}

function pickMeans({ random }: Story, isOnlineOnly: boolean): Means {
  for (;;) {
    const means = random.pick(ways);
    if (!isOnlineOnly || !["cash", "machine", "meal"].includes(means)) return means;
  }
}

/** What is paid at once or at the door: nothing of the last days is left open by chance. */
export function pickSure({ random }: Story): Means {
  return random.pick(["pix", "pix", "pix", "card", "card", "machine", "cash", "wallet"] as const);
}

/** A cart that is left. Some come back to it, more of those who are reminded. */
async function oneCart(story: Story, isLast: boolean): Promise<void> {
  const { random, customers, timeline, now } = story;
  const person = isLast ? somebody(story, true) : random.pick(story.people);
  if (!isLast) await customers.write(person, random.pick(greetings));
  const code = await customers.open(person);
  const cart = await customers.fill(code, { atLeast: 40 + random.next() * 90 });
  timeline.at(now() + minutes(random, 85, 160), async () => {
    const chance = { reminded: 0.36, control: 0.16, neither: 0.08 }[await remindedOf(story, cart.id)];
    if (random.next() >= chance) {
      story.away.set(person, now() + RECOVERED_WITHIN_DAYS * DAY);
      return;
    }
    const placed = await buys(story, person, { means: "pix", atLeast: 60, isExpress: isLast });
    await customers.charge(placed);
    timeline.at(now() + 4 * MINUTE, async () => {
      await customers.settle(placed, "paid");
      fulfils(story, placed);
    });
  });
}

/** A sale that does not happen: nothing is found, or too little is in the cart. */
async function oneLoss(story: Story): Promise<void> {
  const { random, customers, product, people } = story;
  const person = random.pick(people);
  const as = await customers.open(person);
  if (random.next() < 0.6) {
    await product.call("POST /api/catalog/products/searchText", {
      ...{ as, body: { searchQuery: random.pick(missed), pageNumber: 0, perPage: 10 } },
    });
    return;
  }
  await product.call("POST /api/order/items/", {
    as,
    body: { providerId: random.pick(["pao-102", "caf-114"]), quantity: 1 },
  });
  await product.call("POST /api/order/checkout", { as, body: {} });
}

async function restock({ product, shop }: Story): Promise<void> {
  type Row = { sku: string; seller: string; set: number };
  const rows = await product.query<Row>(`
    select s.sku, s.seller_id as seller, (f.quantity + s.held)::int as set from stocks s join first_stocks f
        on f.shop_id = s.shop_id and f.sku = s.sku and f.seller_id = s.seller_id where s.quantity <> f.quantity + s.held`);
  await shop.stock(rows.map(({ seller, ...row }) => ({ ...row, seller: seller || null })));
}
