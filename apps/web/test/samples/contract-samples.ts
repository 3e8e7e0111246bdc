import type { ChosenLogistic, Order } from "@vitrine/contract/storefront/order";
import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import type { Session } from "@vitrine/contract/storefront/session";
import type { StorefrontSettings } from "@vitrine/contract/storefront/shop-settings";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { deedsOfSession } from "@vitrine/domain/deeds/may-do";

const customer: Session["userShop"]["customer"] = {
  name: "Marina Alves",
  email: "marina@exemplo.com.br",
  phone: "",
  birthDate: "",
  document: "",
  isCorporate: false,
  corporateDocument: "",
  corporateName: "",
  tradeName: "",
  stateInscription: "",
};

type SessionChanges = Partial<Session> & { order?: Order | null };

export function aSession({ order = null, ...changes }: SessionChanges = {}): Session {
  const sessionType = changes.sessionType ?? SessionType.Contact;
  return {
    code: "customer-code",
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    sessionType,
    deeds: deedsOfSession({ type: sessionType }),
    channelType: ChannelType.WhatsApp,
    channelId: "whatsapp-1",
    orderId: null,
    chatLink: null,
    isFromPanel: false,
    shop: { id: "emporio-aurora", name: "Empório Aurora", timeZone: "America/Sao_Paulo" },
    userShop: { id: "user-1", channelId: "whatsapp-1", phone: null, customer, addresses: [], currentOrder: order },
    ...changes,
  };
}

export function aPlatformUserSession(changes: SessionChanges = {}): Session {
  return aSession({ code: "agent-code", sessionType: SessionType.PlatformUser, ...changes });
}

export function shopSettings(changes: Partial<StorefrontSettings> = {}): StorefrontSettings {
  return {
    style: { defaultColor: "#7c2d12", secondaryColor: "#fde047", urlLogo: null },
    channelSettings: [],
    showCollections: [],
    hiddenInactiveProducts: false,
    disableRestrictedProducts: false,
    steps: [],
    webCatalogCallbackMessage: "Olá!",
    whatsApp: "5511987654321",
    hideAttributes: false,
    showSpecifications: true,
    enableCnpj: false,
    enableBirthDate: false,
    emailOptional: false,
    enableManualPrices: false,
    logistics: true,
    showSellerOptions: false,
    externalLogistic: false,
    allowShippingRestrictedProducts: false,
    payment: { type: "manual", publicKey: null },
    canUseCoupon: true,
    disableChargeOrders: false,
    service: { facts: [], isOpen: null, changesAt: null },
    ...changes,
  };
}

export function anItem(changes: Partial<OrderItem> = {}): OrderItem {
  return {
    providerId: "cafe",
    sku: "cafe",
    name: "Café torrado",
    images: [],
    quantity: 1,
    index: 0,
    unitPrice: 30,
    promotionalPrice: null,
    totalAmout: 30,
    isGift: false,
    subscription: null,
    preferences: "",
    priceTags: [],
    sellerId: null,
    hasShippingRestriction: false,
    attributes: [],
    isRestrictedSale: false,
    soldInKilo: false,
    amountInKilo: 0,
    ...changes,
  };
}

/** A delivery that costs nothing and limits nothing. */
export function aLogistic(changes: Partial<ChosenLogistic> = {}): ChosenLogistic {
  return {
    type: LogisticType.ExpressDelivery,
    providerId: null,
    name: "Entrega",
    price: 0,
    isCustom: false,
    description: "",
    shippingTimeEstimative: "",
    startDeliveryTime: null,
    endDeliveryTime: null,
    needsSchedule: false,
    storePickUpAddress: null,
    maxDistinctItems: null,
    maxItemsAmout: null,
    orderMinPrice: null,
    ...changes,
  };
}

export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: "order-1",
    number: null,
    version: 1,
    status: OrderStatus.Creating,
    confirmedAt: null,
    items: [],
    gifts: [],
    totalAmout: 0,
    discountAmout: 0,
    itemsAmout: 0,
    serviceTax: 0,
    explanation: [],
    minOrderValue: null,
    coupon: null,
    payment: {
      method: null,
      providerType: null,
      link: null,
      status: null,
      refundedAmount: 0,
      providerId: null,
      installments: null,
      cashAmount: null,
      manualInformation: "",
    },
    logisticType: null,
    logistic: null,
    fulfilment: null,
    customer: { ...customer, address: null },
    seller: null,
    providerPriceTableId: null,
    enablePreferences: false,
    recaptchaKey: null,
    isInSemiAutomatic: false,
    isAnonymousUser: false,
    catalogErrorMessages: [],
    assistantInformations: null,
    enableDelivery: true,
    enablePickUp: true,
    enableCreditPayment: true,
    enablePixPayment: true,
    enableNubankPayment: false,
    enablePagalevePayment: false,
    enableLinkPayment: false,
    enableBoletoPayment: false,
    ...changes,
  };
}
