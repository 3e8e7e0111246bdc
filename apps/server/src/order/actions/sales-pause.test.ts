import { expect, test } from "vitest";
import { aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

let moment: number | undefined;
const server = useServer({ now: () => moment ?? Date.now() });

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test("while a shop is paused its customers read so and cannot order, and an agent can", async () => {
  const shop = await aCheckoutShop(server, { salesPause: { until: null, message: "Voltamos na segunda." } });
  const ana = atCheckout(await shop.customer("wp:ana"));
  await ana.choosesAll();
  const { data } = await server.call("GET /api/shop/settings", { token: ana.token });
  expect(data.service).toEqual({ facts: ["Vendas pausadas", "Voltamos na segunda."], isOpen: false, changesAt: null });
  const refused = await ana.place();
  expect(refused).toMatchObject({
    status: 409,
    errors: [
      {
        code: "shop-paused",
        message: "A loja não está recebendo pedidos agora. Seu carrinho fica guardado. Voltamos na segunda.",
      },
    ],
  });
  expect((await ana.call("GET /api/order/current")).data.items).not.toEqual([]);
  const agent = atCheckout(await shop.agent("wp:ana"));
  expect((await agent.place()).errors).toEqual([]);
});

test("a pause ends by itself", async () => {
  const until = inAnHour();
  const shop = await aCheckoutShop(server, { salesPause: { until } });
  const ana = atCheckout(await shop.customer("wp:ana"));
  await ana.choosesAll();
  expect((await ana.place()).errors).toMatchObject([{ code: "shop-paused" }]);
  moment = Date.parse(until);
  try {
    expect((await ana.place()).errors).toEqual([]);
  } finally {
    moment = undefined;
  }
});
