import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
  checkoutDocument,
  home,
  refusalOf,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { aSandbox } from "../../test/fixtures/outside/sandbox-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const sandbox = await aSandbox();
const server = useServer({
  hasMembersByHeader: true,
  env: { VIACEP_URL: sandbox.viaCepUrl, BRASILAPI_URL: sandbox.brasilApiUrl },
});

const byTown = {
  ...{ providerId: "bairros", name: "Bairros", type: LogisticType.ExpressDelivery, price: 7, zipCodeRanges: [] },
  town: { city: "São Paulo", state: "SP", neighborhoods: ["bela vista", "VILA MARIANA"] },
};
const [balcao] = checkoutDocument.pickupStores as [NonNullable<ShopDocument["pickupStores"]>[number]];
const praçaDaSé = { latitude: -23.5505, longitude: -46.6333 };
/** Avenida Paulista is 2.6 km away, and Rua dos Pinheiros 5.3 km. */
const byDistance = {
  ...{ providerId: "perto", name: "Perto", type: LogisticType.ExpressDelivery, price: 9, zipCodeRanges: [] },
  distance: { storeId: "balcao", maxKilometers: 3 },
};

const zonesShop = (changes: Partial<ShopDocument> = {}) =>
  aCheckoutShop(server, {
    sellers: [],
    deliveryZones: [byTown, byDistance],
    pickupStores: [{ ...balcao, sellerId: null, geoCoordinates: praçaDaSé }],
    ...changes,
  });

async function aBuyer(shop: CheckoutShop): Promise<AtCheckout> {
  const who = atCheckout(await shop.customer());
  await who.add("cafe");
  return who;
}

type Listed = { providerId: string };
const offered = async (who: AtCheckout, code: string | number) => {
  const { data } = await who.options(`type=${LogisticType.ExpressDelivery}&code=${code}`);
  return data.map(({ providerId }: Listed) => providerId);
};
const liveAt = (who: AtCheckout, place: object) => who.call("POST /api/order/address/", { ...home, ...place });

const preview = async (shop: CheckoutShop, body: object) => {
  const { data } = await server.call(`POST /painel/api/shops/${shop.shopId}/settings/delivery-preview`, {
    ...{ headers: memberHeaders(shop.chatbotId), body: { value: 30, ...body } },
  });
  return data;
};

describe("by neighborhoods and by distance", () => {
  test.each([
    ["01310100", ["bairros", "perto"]],
    ["04101000", ["bairros"]],
    ["05422001", []],
    ["03103000", ["perto"]],
  ])("the customer at %s is offered what the owner sees", async (zipCode, expected) => {
    const shop = await zonesShop();
    const who = await aBuyer(shop);
    expect(await offered(who, zipCode)).toEqual(expected);
    const { delivery } = await preview(shop, { zipCode });
    const shown = delivery.filter(({ option }: { option: object | null }) => option);
    expect(shown.map(({ providerId }: Listed) => providerId)).toEqual(expected);
  });

  test("the neighborhood that the customer typed decides, and the order can be placed there", async () => {
    const who = await aBuyer(await zonesShop());
    await liveAt(who, { zipCode: "05422001", neighborhood: "Mooca" });
    await liveAt(who, { zipCode: "05422001", neighborhood: "Vila mariána" });
    expect(await offered(who, 0)).toEqual([]);
    expect(await offered(who, 1)).toEqual(["bairros"]);
    expect(refusalOf(await who.delivery("bairros", 0)).code).toBe("logistic-unknown");
    expect((await who.delivery("bairros", 1)).data).toMatchObject({ logistic: { price: 7 } });
    await who.method(PaymentMethod.Pix);
    expect((await who.place()).status).toBe(200);
  });

  test("the coordinates that a browser sends do not bring a far customer near", async () => {
    const who = await aBuyer(await zonesShop());
    await liveAt(who, { zipCode: "05422001", neighborhood: "Pinheiros", geoCoordinates: praçaDaSé });
    expect(await offered(who, 0)).toEqual([]);
    expect(refusalOf(await who.delivery("perto", 0)).code).toBe("logistic-unknown");
    const opened = await who.call("POST /api/order/checkout", { addressIndex: 0 });
    expect(opened.data).toMatchObject({ order: { logistic: null }, delivery: { options: [] } });
  });

  test("the checkout opens with the near delivery, and repeats it next time", async () => {
    const who = await aBuyer(await zonesShop({ deliveryZones: [byDistance] }));
    await liveAt(who, { zipCode: "01310-100", geoCoordinates: null });
    const opened = await who.call("POST /api/order/checkout", {});
    expect(opened.data).toMatchObject({
      order: { logistic: { providerId: "perto" } },
      delivery: { options: [{ providerId: "perto" }] },
    });
    expect((await who.place()).status).toBe(200);
    await who.add("cafe");
    expect((await who.call("GET /api/order/checkout/last")).data.last).toMatchObject({ logistic: { name: "Perto" } });
  });

  test("the shop sends a placed order elsewhere only where its zone goes", async () => {
    const shop = await zonesShop({ deliveryZones: [byDistance] });
    const who = await aBuyer(shop);
    await liveAt(who, {});
    await who.delivery("perto", 0);
    await who.method(PaymentMethod.Pix);
    const { id } = (await who.place()).data;
    const send = (zipCode: string) => {
      const { type, name, ...place } = home;
      return server.call(`POST /painel/api/shops/${shop.shopId}/orders/${id}/address`, {
        ...{ headers: memberHeaders(shop.chatbotId), body: { ...place, complement: "", zipCode } },
      });
    };
    expect((await send("05422-001")).errors).toMatchObject([{ code: "address-elsewhere" }]);
    expect((await send("03103-000")).status).toBe(200);
  });

  test("a place is asked for once, and only where a distance decides", async () => {
    const asked = () => sandbox.requests("/brasilapi/api/cep/v2/05010000").length;
    const without = await aBuyer(await zonesShop({ deliveryZones: [byTown] }));
    await offered(without, "05010000");
    expect(asked()).toBe(0);
    const who = await aBuyer(await zonesShop());
    await offered(who, "05010000");
    await offered(who, "05010000");
    expect(asked()).toBe(1);
    // The address that ViaCEP found is still the same.
    expect((await who.call("GET /api/order/address/cep/05010000")).data).toMatchObject({
      ...{ neighborhood: "Perdizes", geoCoordinates: { latitude: -23.5353 } },
    });
  });
});

describe("what is not known does not decide, and the owner is told why", () => {
  const reasonsAt = async (shop: CheckoutShop, body: object) => {
    const { delivery } = await preview(shop, body);
    return delivery.map(({ reason }: { reason: string }) => reason);
  };

  test.each([
    ["a CEP without coordinates", "05433000", ["neighborhood-outside", "place-unknown"]],
    ["a whole town", "37640000", ["neighborhood-outside", "place-unknown"]],
    ["a CEP that nobody knows", "99999999", ["neighborhood-unknown", "place-unknown"]],
    ["a service that fails", "88888003", ["neighborhood-unknown", "place-unknown"]],
    ["a CEP far away", "20040002", ["neighborhood-outside", "too-far"]],
  ])("%s", async (_, zipCode, reasons) => {
    const shop = await zonesShop();
    expect(await reasonsAt(shop, { zipCode })).toEqual(reasons);
    expect(await offered(await aBuyer(shop), zipCode)).toEqual([]);
  });

  test("a service that failed is asked again, and one that knows nothing is not", async () => {
    const asked = (cep: string) => sandbox.requests(`/brasilapi/api/cep/v2/${cep}`).length;
    const shop = await zonesShop({ deliveryZones: [byDistance] });
    const before = asked("88888003");
    for (const zipCode of ["88888003", "88888003", "05433000", "05433000"]) await preview(shop, { zipCode });
    expect(asked("88888003")).toBe(before + 2);
    expect(asked("05433000")).toBe(1);
  });

  test("a store without coordinates", async () => {
    const shop = await zonesShop({ pickupStores: [{ ...balcao, sellerId: null }] });
    expect(await reasonsAt(shop, { zipCode: "01310100" })).toEqual(["in-neighborhood", "origin-unknown"]);
    const { data } = await server.call(`GET /painel/api/shops/${shop.shopId}/settings`, {
      headers: memberHeaders(shop.chatbotId),
    });
    expect(data.warnings).toContainEqual({
      code: "zone-unreachable",
      message: "A área de entrega perto não atende ninguém: o ponto de onde se mede a distância não tem coordenadas.",
    });
  });

  test("the preview says how far it is, from where, and which neighborhood matched", async () => {
    const other = { ...byDistance, providerId: "x", distance: { from: praçaDaSé, maxKilometers: 2.5 } };
    const shop = await zonesShop({ deliveryZones: [byTown, byDistance, other] });
    expect(await preview(shop, { zipCode: "01310-100" })).toMatchObject({
      address: { city: "São Paulo", state: "SP", neighborhood: "Bela Vista" },
      delivery: [
        { reason: "in-neighborhood", neighborhood: "bela vista", distance: null },
        { reason: "in-distance", distance: { kilometers: 2.603, maxKilometers: 3, storeName: "Balcão" } },
        { reason: "too-far", distance: { kilometers: 2.603, maxKilometers: 2.5, storeName: "" } },
      ],
    });
    const town = { ...byTown, town: { city: "extrema", state: "MG", neighborhoods: ["Vila Rica"] } };
    const draft = { deliveryZones: [town] };
    expect((await preview(shop, { zipCode: "37640000", draft })).delivery[0].reason).toBe("neighborhood-unknown");
    const typed = { zipCode: "37640000", neighborhood: "vila rica", draft };
    expect((await preview(shop, typed)).delivery[0].reason).toBe("in-neighborhood");
  });
});

test("a whole town offers the neighborhoods that the shop delivers to", async () => {
  const town = { ...byTown, town: { city: "EXTREMA", state: "MG", neighborhoods: ["Vila Rica", "Centro"] } };
  const who = await aBuyer(await zonesShop({ deliveryZones: [town] }));
  const { data } = await who.call("GET /api/order/address/cep/37640000");
  expect(data.neighborhoods.map(({ name }: { name: string }) => name)).toEqual(["Centro", "Vila Rica"]);
});

describe("the panel helps to fill in a zone", () => {
  const ask = (shop: CheckoutShop, path: string, role?: "agent") =>
    server.call(`GET /painel/api/shops/${shop.shopId}/settings/${path}`, {
      headers: memberHeaders(shop.chatbotId, role),
    });

  test("with the place of a CEP, or with nothing where nobody knows it", async () => {
    const shop = await zonesShop();
    expect((await ask(shop, "places/01310-100")).data).toEqual({
      ...{ street: "Avenida Paulista", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
      geoCoordinates: { latitude: -23.5614, longitude: -46.6559 },
    });
    expect((await ask(shop, "places/05433000")).data).toMatchObject({ geoCoordinates: null });
    expect(await ask(shop, "places/99999999")).toMatchObject({ status: 404 });
    expect((await ask(shop, "places/01310100", "agent")).status).toBe(403);
  });

  test("with the neighborhoods of a town: those of IBGE, and those it sold to", async () => {
    const shop = await zonesShop({ deliveryZones: [{ ...byTown, town: { ...byTown.town, neighborhoods: ["Sé"] } }] });
    const who = await aBuyer(shop);
    await liveAt(who, { zipCode: "01001000", neighborhood: "Sé" });
    await who.delivery("bairros", 0);
    await who.method(PaymentMethod.Pix);
    await who.place();
    expect((await ask(shop, "neighborhoods?city=sao%20paulo&state=SP")).data.items).toEqual(["Sé"]);
    const { data } = await ask(shop, "neighborhoods?city=Alta%20Floresta%20d'Oeste&state=RO");
    expect(data.items).toContain("Centro");
  });
});
