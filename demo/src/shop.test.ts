import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { Errors } from "typebox/value";
import { expect, test } from "vitest";
import { pictureFolder } from "./catalog/pictures.ts";
import { demoCatalog } from "./catalog.ts";
import { demoShop } from "./shop.ts";

const picturesUrl = "http://localhost:3100/pictures";
const shop = demoShop({ picturesUrl, sandboxUrl: "http://localhost:3100", hosts: ["localhost:3000"] });
const { sellers = [], priceTables = [], coupons = [], giftRules = [], deliveryZones = [], pickupStores = [] } = shop;

const lines = [...demoCatalog(picturesUrl)];
const categoryIds = lines.flatMap((line) => ("category" in line ? [line.category.providerId] : []));
const products = lines.flatMap((line) => ("product" in line ? [line.product] : []));
const skus = products.flatMap((product) => product.skus);
const sellerIds = sellers.map(({ providerId }) => providerId);
const tableIds = priceTables.map(({ id }) => id);

test("the platform API accepts the whole document", () => {
  expect(Errors(ShopDocument, shop)).toEqual([]);
});

test("coupons and gifts name products, categories, skus and sellers that exist", () => {
  const rules = [...coupons, ...giftRules];
  const productIds = products.map(({ providerId }) => providerId);
  expect(productIds).toEqual(expect.arrayContaining(rules.flatMap((rule) => rule.productIds ?? [])));
  expect(categoryIds).toEqual(expect.arrayContaining(rules.flatMap((rule) => rule.categoryIds ?? [])));
  const gifts = giftRules.flatMap((rule) => rule.gifts);
  expect(skus.map(({ sku }) => sku)).toEqual(expect.arrayContaining(gifts.map(({ sku }) => sku)));
  expect(sellerIds).toEqual(expect.arrayContaining(gifts.flatMap(({ sellerId }) => sellerId ?? [])));
});

test("prices, stock and logistics name price tables and sellers that exist", () => {
  expect(tableIds).toEqual(expect.arrayContaining(skus.flatMap(({ priceTables = {} }) => Object.keys(priceTables))));
  expect(tableIds).toEqual(
    expect.arrayContaining(
      sellers.flatMap((seller) => [seller.priceTableIds ?? [], seller.defaultPriceTableId ?? []].flat()),
    ),
  );
  const withStock = skus.flatMap(({ stock }) => (typeof stock === "object" ? Object.keys(stock) : []));
  const ofLogistics = [...deliveryZones, ...pickupStores].flatMap(({ sellerId }) => sellerId ?? []);
  expect(sellerIds).toEqual(expect.arrayContaining([...withStock, ...ofLogistics]));
});

test("schedules are of zones and stores that exist", () => {
  const logisticIds = [...deliveryZones, ...pickupStores].map(({ providerId }) => providerId);
  expect(logisticIds).toEqual(expect.arrayContaining((shop.schedules ?? []).flatMap((rule) => rule.logisticIds)));
});

test("every payment method of the checkout is offered, and its provider is set up", () => {
  const options = shop.paymentOptions ?? [];
  const { BankDeposit: _, Cash: __, ...shown } = PaymentMethod;
  expect(new Set(options.map(({ method }) => method))).toEqual(new Set(Object.values(shown)));
  const providers = shop.paymentProviders?.map(({ providerType }) => providerType);
  expect(providers).toEqual(expect.arrayContaining(options.map(({ providerType }) => providerType)));
});

test("cash on delivery has the id and the group that the checkout looks for", () => {
  expect(shop.paymentOptions).toContainEqual(
    expect.objectContaining({ providerId: "4", group: "Dinheiro", payOnDelivery: true }),
  );
});

test("every channel is there, and the one with its own look is among them", () => {
  expect(shop.channels?.map(({ channelType }) => channelType).sort()).toEqual(Object.values(ChannelType).sort());
  const channelIds = shop.channels?.map(({ channelId }) => channelId);
  expect(channelIds).toEqual(expect.arrayContaining((shop.settings.channelSettings ?? []).map((own) => own.channelId)));
});

test("the logos are there", () => {
  const { style, channelSettings = [] } = shop.settings;
  for (const { urlLogo } of [style, ...channelSettings.map((own) => own.style)]) {
    const file = basename(urlLogo ?? "");
    expect(existsSync(join(pictureFolder, file))).toBe(true);
  }
});

test("outside systems are all played by the sandbox", () => {
  for (const { baseUrl } of [...(shop.paymentProviders ?? []), ...(shop.channels ?? [])]) {
    if (baseUrl) expect(baseUrl).toMatch(/^http:\/\/localhost:3100(\/|$)/);
  }
});
