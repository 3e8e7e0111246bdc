import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { collections } from "./catalog/collections.ts";
import { demoChannels, INSTAGRAM_CHANNEL_ID } from "./shop/channels.ts";
import { demoCompany, demoPolicies } from "./shop/company.ts";
import { demoCoupons } from "./shop/coupons.ts";
import { demoGiftRules } from "./shop/gift-rules.ts";
import { demoDeliveryZones, demoPickupStores, demoSchedules } from "./shop/logistics.ts";
import { demoPaymentOptions, demoPaymentProviders } from "./shop/payment.ts";
import { demoPriceTables, demoSellers } from "./shop/sellers.ts";

export const DEMO_SHOP_ID = "emporio-aurora";
export const DEMO_SHOP_NAME = "Empório Aurora";

/** The addresses of the demo's pictures and sandbox, and the hosts of its visitors. */
export type DemoUrls = { picturesUrl: string; sandboxUrl: string; hosts: string[] };

export function demoShop({ picturesUrl, sandboxUrl, hosts }: DemoUrls): ShopDocument {
  return {
    name: DEMO_SHOP_NAME,
    hosts,
    anonymousBrowsing: true,
    timeZone: "America/Sao_Paulo",
    contactSessionHours: 168,
    agentSessionHours: 12,
    // The hours of the stores.
    openingHours: [{ weekdays: [1, 2, 3, 4, 5, 6], startTime: "08:00", endTime: "20:00" }],
    company: demoCompany,
    policies: demoPolicies,
    receiptEmail: "recibos@emporioaurora.com.br",
    minOrderValue: 30,
    discountLimits: { agent: { percent: 10 } },
    agentPixKeys: true,
    fulfilmentMessages: { preparing: true },
    settings: {
      // Deep green and terracotta: white text is readable on both.
      style: {
        defaultColor: "#1f4d3a",
        secondaryColor: "#b04a2c",
        urlLogo: `${picturesUrl}/logo.svg`,
        urlCover: `${picturesUrl}/capa.webp`,
      },
      channelSettings: [
        {
          channelId: INSTAGRAM_CHANNEL_ID,
          style: { defaultColor: "#7a2740", secondaryColor: "#9a5a12", urlLogo: `${picturesUrl}/logo-instagram.svg` },
        },
      ],
      showCollections: collections.map(({ providerId, name }) => ({ providerId, name })),
      steps: [
        JourneyStep.Start,
        JourneyStep.Catalog,
        JourneyStep.Seller,
        JourneyStep.Identify,
        JourneyStep.Logistic,
        JourneyStep.Schedule,
        JourneyStep.Payment,
      ],
      webCatalogCallbackMessage: "Olá! Acabei de montar meu pedido no Empório Aurora.",
      whatsApp: "5511900001234",
      hiddenInactiveProducts: false,
      disableRestrictedProducts: true,
      hideAttributes: false,
      showSpecifications: true,
      enableCnpj: true,
      enableBirthDate: true,
      emailOptional: true,
      // Whoever serves may give a discount, up to the limit of their role.
      enableManualPrices: true,
      logistics: true,
      showSellerOptions: true,
      externalLogistic: false,
      allowShippingRestrictedProducts: false,
      payment: { type: "provider", publicKey: "TEST-sandbox-public-key" },
      canUseCoupon: true,
      disableChargeOrders: false,
    },
    sellers: demoSellers,
    priceTables: demoPriceTables,
    coupons: demoCoupons,
    giftRules: demoGiftRules,
    deliveryZones: demoDeliveryZones,
    pickupStores: demoPickupStores,
    schedules: demoSchedules,
    paymentOptions: demoPaymentOptions,
    paymentProviders: demoPaymentProviders(sandboxUrl),
    channels: demoChannels(sandboxUrl),
    savedReplies: [
      { title: "Saudação", text: "Olá, {nome}! Aqui é do Empório Aurora. Como posso ajudar?" },
      { title: "Prazo de entrega", text: "Entregamos no mesmo dia os pedidos pagos até as 16h, {nome}." },
      { title: "Pix", text: "Assim que o Pix cair, começamos a separar o seu pedido. 😊" },
      { title: "Agradecimento", text: "Obrigado pela compra, {nome}! Qualquer coisa, é só chamar por aqui." },
    ],
  };
}
