import { seededRandom } from "@vitrine/demo/large-catalog/random";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { createCustomers } from "./customer.ts";
import { inShop, type MovedProduct, startMovedProduct } from "./moved-product.ts";
import { madeUpPeople, type Person } from "./people.ts";
import { createShopPeople } from "./shop-people.ts";
import { buys, DAY, HOUR, MINUTE, minutes, type Story } from "./story.ts";
import { createTimeline } from "./timeline.ts";

export const FIRST_SHOP = "loja-dos-primeiros-pedidos";
/** Who does everything there: in a new shop it is whoever made it. */
export const OWNER = "Aurora Prado";

const SEED = 77;
const DAYS = 12;
const products = ["caf-101", "caf-101", "caf-111", "caf-121", "cho-101", "cho-102", "cho-103"].map(
  (id) => `exemplo-${id}`,
);

/** Twelve days of a shop that has just opened with the sample products: few orders, paid by hand. */
export async function playFirstOrders({ midnight, until }: { midnight: number; until: number }): Promise<MovedProduct> {
  const product = inShop(await startMovedProduct(midnight - (DAYS + 1) * DAY + 9 * HOUR), FIRST_SHOP);
  const random = seededRandom(SEED);
  const timeline = createTimeline(product, until);
  const shop = createShopPeople(product);
  const people = madeUpPeople(60, random)
    .filter(({ home }) => home.city === "São Paulo")
    .map(byWhatsApp);
  const customers = createCustomers(product, random, products);
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
  await openShop(product);

  for (let ago = DAYS; ago >= 1; ago--)
    for (let each = 0; each < 1 + Math.floor(random.next() * 3); each++) {
      const at = midnight - ago * DAY + (9 + random.next() * 10) * HOUR;
      timeline.at(at, () => sells(story, ago === 1 ? "delivered" : undefined));
    }
  timeline.at(until - 3 * HOUR, () => sells(story, "delivered"));
  timeline.at(until - 80 * MINUTE, () => sells(story, "preparing"));
  timeline.at(until - 50 * MINUTE, () => sells(story, "waiting"));
  timeline.at(until - 35 * MINUTE, () => sells(story, "waiting"));
  timeline.at(until - 20 * MINUTE, () => sells(story, "unpaid"));
  await timeline.play(
    (day, waiting) => console.log(day, `${waiting} things to come`),
    (error) => {
      throw error;
    },
  );
  return product;
}

function byWhatsApp(person: Person, index: number): Person {
  const contactId = `wp:55119${87_000_000 + index * 49_373}`;
  return { ...person, contactId, channelId: "whatsapp", channelType: ChannelType.WhatsApp, channel: "whatsapp" };
}

async function openShop({ call }: MovedProduct): Promise<void> {
  const onDelivery = {
    method: PaymentMethod.OnDelivery,
    payOnDelivery: true,
    providerType: PaymentProviderType.Manual,
  };
  await call("PUT /platform/v1/shops/{shopId}", {
    body: {
      name: "Loja dos primeiros pedidos",
      settings: { style: { defaultColor: "#1f4d3a", secondaryColor: "#b04a2c", urlLogo: null }, logistics: true },
      channels: [{ channelId: "whatsapp", channelType: ChannelType.WhatsApp, name: "WhatsApp", carrier: "meta" }],
      deliveryZones: [
        {
          ...{ providerId: "bairro", name: "Entrega no bairro", type: LogisticType.ExpressDelivery, price: 8 },
          zipCodeRanges: [{ from: "01000000", to: "05999999" }],
        },
      ],
      paymentOptions: [
        { providerId: "pix", name: "Pix", method: PaymentMethod.Pix, providerType: PaymentProviderType.Manual },
        { ...onDelivery, providerId: "4", name: "Dinheiro", group: "Dinheiro", means: "cash" },
        { ...onDelivery, providerId: "maquininha-credito", name: "Maquininha", group: "Cartão", means: "card-machine" },
      ],
      recovery: { cancelUnpaid: { pixHours: 0 } },
    },
  });
  await call("PUT /platform/v1/shops/{shopId}/pix-key", { body: { key: "pix@loja.exemplo" } });
  await call("POST /painel/api/shops/{shopId}/samples", { member: OWNER, body: {} });
}

/** One order, up to where it stands; without it, as far as such orders come. */
async function sells(story: Story, end?: "delivered" | "preparing" | "waiting" | "unpaid"): Promise<void> {
  const { random, shop, timeline, now, people, regulars } = story;
  const person = random.pick(random.next() < 0.35 && regulars.length > 2 ? regulars : people);
  const means = end === "unpaid" ? "pix" : random.pick(["pix", "pix", "cash", "machine"] as const);
  const { orderId } = await buys(story, person, { means, atLeast: 40 + random.next() * 70, most: 4 });
  if (end === "unpaid") return;
  const later = (from: number, to: number, act: () => Promise<void>) =>
    timeline.at(now() + minutes(random, from, to), act);
  if (means === "pix") await shop.confirmPayment(OWNER, orderId);
  if (!end && random.next() < 0.12)
    return later(10, 40, () => shop.cancel(OWNER, orderId, "Cliente desistiu da compra."));
  if (end === "waiting") return;
  later(6, 15, async () => {
    await shop.move(OWNER, orderId, "preparing");
    if (end === "preparing") return;
    later(20, 40, async () => {
      await shop.move(OWNER, orderId, "on-the-way");
      const received = means === "pix" ? {} : { received: { means: means === "cash" ? "cash" : "card" } };
      later(20, 50, () => shop.deliver(OWNER, orderId, received));
    });
  });
}
