import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { aShop, aShopDocument } from "../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const everyDay = [0, 1, 2, 3, 4, 5, 6];

async function settingsOf(changes: Partial<ShopDocument>) {
  const { code } = await (await aShop(server, changes)).session();
  return (await server.call("GET /api/shop/settings", { token: code })).data;
}

const zone = {
  providerId: "centro",
  name: "Centro",
  type: LogisticType.ExpressDelivery,
  zipCodeRanges: [{ from: "01000000", to: "01999999" }],
  price: 10,
  shippingTimeEstimative: "2 horas",
  minShippingTimeEstimative: "40 minutos",
};
const { settings } = aShopDocument();
const withLogistics = { ...settings, logistics: true };

test("a shop that has set nothing says nothing", async () => {
  const { service } = await settingsOf({ minOrderValue: null });
  expect(service).toEqual({ facts: [], isOpen: null, changesAt: null });
});

test("a shop says that it is open, how long its delivery takes and its minimum", async () => {
  const { service } = await settingsOf({
    settings: withLogistics,
    openingHours: [{ weekdays: everyDay, startTime: "00:00", endTime: "00:00" }],
    deliveryZones: [zone],
    minOrderValue: 30,
  });
  expect(service).toEqual({
    facts: ["Aberto", "entrega 40 min–2 h", "mínimo R$\u00a030"],
    isOpen: true,
    changesAt: null,
  });
});

test("a closed shop says when it opens, by its own clock", async () => {
  const tomorrow = (new Date(Date.now() - 3 * 3_600_000).getUTCDay() + 1) % 7;
  const { service } = await settingsOf({
    openingHours: [{ weekdays: [tomorrow], startTime: "08:00", endTime: "18:00" }],
  });
  expect(service).toMatchObject({
    facts: ["Fechado agora, abre amanhã às 8h"],
    isOpen: false,
    changesAt: expect.stringMatching(/T11:00:00/),
  });
});

test("zones are not the deliveries of a shop whose linked store quotes them", async () => {
  const { service } = await settingsOf({
    settings: { ...withLogistics, externalLogistic: true },
    deliveryZones: [zone],
  });
  expect(service.facts).toEqual([]);
});

test("the shop's and a channel's logo and cover are shown from our own address", async () => {
  const style = {
    ...settings.style,
    urlLogo: "https://loja.exemplo/logo.svg",
    urlCover: "https://loja.exemplo/capa.webp",
  };
  const channelSettings = [{ channelId: "wa", style: { ...style, urlLogo: null } }];
  const shown = await settingsOf({ settings: { ...settings, style, channelSettings } });
  expect(shown.style.urlLogo).toMatch(/^\/images\/.+\/480\.webp$/);
  expect(shown.style.urlCover).toMatch(/^\/images\/.+\/1280\.webp$/);
  expect(shown.channelSettings[0].style).toMatchObject({ urlLogo: null, urlCover: shown.style.urlCover });
  expect(JSON.stringify(shown)).not.toContain("loja.exemplo");
});
