import { expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout, onlyPix } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ env: { HOSTS_WITHOUT_PROOF: "*.localhost" }, connectorFor: bank.connectorFor });

const aShopAt = (host: string) =>
  aCheckoutShop(server, {
    hosts: [host],
    ...onlyPix,
  });

/** Where a customer of the shop comes back to, who begins to pay at this host. */
async function returnHostOf(shop: Awaited<ReturnType<typeof aShopAt>>, host: string): Promise<string | null> {
  const { token, ...customer } = await shop.customer();
  const buyer = atCheckout({ token, ...customer });
  await buyer.choosesAll();
  const { id } = (await buyer.place()).data;
  const charged = await server.call("POST /api/order/payment/charge", { token, headers: { host } });
  expect(charged.errors).toEqual([]);
  const attempts = server.db.selectFrom("payment_attempts").select("return_host").where("order_id", "=", id);
  return (await attempts.executeTakeFirstOrThrow()).return_host;
}

test("who begins to pay at the shop's own host is sent back to it, and nobody to the host of another shop", async () => {
  const shop = await aShopAt("padaria.localhost");
  await aShopAt("queijaria.localhost");
  expect(await returnHostOf(shop, "padaria.localhost")).toBe("padaria.localhost");
  expect(await returnHostOf(shop, "queijaria.localhost")).toBeNull();
  expect(await returnHostOf(shop, "elsewhere.test")).toBeNull();
});
