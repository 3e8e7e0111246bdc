import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { withoutSeller } from "@vitrine/domain/shop/remove-seller";
import { expect, test } from "vitest";
import { aCheckoutShop, atCheckout, checkoutDocument, home } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const [centro, praia] = checkoutDocument.sellers;
const ofPraia = <Place extends object>(place: Place | undefined) => ({ ...(place as Place), sellerId: "praia" });

test("a shop sells while it gets its first and second seller and loses both, also with a cart begun before", async () => {
  const [zone] = checkoutDocument.deliveryZones;
  const [store] = checkoutDocument.pickupStores;
  const places = { deliveryZones: [{ ...zone, sellerId: null }], pickupStores: [{ ...store, sellerId: null }] };
  const shop = await aCheckoutShop(server, { sellers: [], ...places } as Partial<ShopDocument>);
  const panel = async (method: string, body?: unknown) => {
    const path = `/painel/api/shops/${shop.shopId}/settings`;
    const { data, errors } = await server.call(`${method} ${path}`, {
      headers: memberHeaders(shop.chatbotId),
      ...(body !== undefined && { body }),
    });
    expect(errors).toEqual([]);
    return data;
  };
  const remove = async (id: string) => panel("PATCH", withoutSeller((await panel("GET")).document as ShopDocument, id));
  const sells = async (seller?: string, by: "delivery" | "pickup" = "delivery") => {
    const buyer = atCheckout(await shop.customer());
    await buyer.add("cafe");
    await buyer.address(home.zipCode);
    if (seller) await buyer.seller(seller);
    await (by === "delivery" ? buyer.delivery("motoboy", 0) : buyer.pickup("balcao"));
    await buyer.onDelivery("maquininha");
    return (await buyer.place({ paymentMethod: PaymentMethod.OnDelivery })).errors;
  };

  expect(await sells()).toEqual([]);
  await panel("PATCH", { sellers: [centro] });
  expect([await sells(), await sells("centro"), await sells("centro", "pickup")]).toEqual([[], [], []]);
  // The second one takes the deliveries over: the first is told of, and the shop goes on.
  const moved = { deliveryZones: [ofPraia(zone)], pickupStores: [ofPraia(store)] };
  const { warnings } = await panel("PATCH", { sellers: [centro, praia], ...moved });
  expect(warnings).toContainEqual(expect.objectContaining({ code: "seller-unreachable" }));
  expect([await sells(), await sells("praia"), await sells("praia", "pickup")]).toEqual([[], [], []]);

  const early = atCheckout(await shop.customer());
  await early.add("cafe");
  await early.address(home.zipCode);
  await early.seller("centro");
  await remove("centro");
  expect(await sells("praia")).toEqual([]);
  await remove("praia");
  expect([await sells(), await sells(undefined, "pickup")]).toEqual([[], []]);
  await early.order();
  await early.delivery("motoboy", 0);
  await early.onDelivery("maquininha");
  expect((await early.place({ paymentMethod: PaymentMethod.OnDelivery })).errors).toEqual([]);
});
