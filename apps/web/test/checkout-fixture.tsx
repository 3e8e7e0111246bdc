import { screen, within } from "@testing-library/react";
import type { Address } from "@vitrine/contract/storefront/address";
import type { Order } from "@vitrine/contract/storefront/order";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { expect } from "vitest";
import { aPaymentOption, aPixKey } from "./checkout-samples.ts";
import { anItem, anOrder, aPlatformUserSession, aSession, shopSettings } from "./contract-samples.ts";
import type { SentCall, ServerAnswers } from "./fake-server.ts";
import { openPage } from "./page-fixture.tsx";

type Scene = {
  role?: "agent" | "customer";
  settings?: Partial<ShopSettings>;
  addresses?: Address[];
  answers?: ServerAnswers;
};

/** An order of two items for R$ 90,00. */
export function aFilledOrder(changes: Partial<Order> = {}): Order {
  const items = [
    anItem({ index: 1, quantity: 2, totalAmout: 60 }),
    anItem({ index: 2, providerId: "queijo", sku: "queijo", name: "Queijo", totalAmout: 30 }),
  ];
  return anOrder({ items, itemsAmout: 90, totalAmout: 90, ...changes });
}

export async function openCheckout(order: Order, scene: Scene = {}) {
  const { role = "agent", settings = {}, addresses = [], answers = {} } = scene;
  const session = role === "agent" ? aPlatformUserSession({ order }) : aSession({ order });
  const page = openPage("/order/checkout#code", {
    "GET /api/session/{code}": { ...session, userShop: { ...session.userShop, addresses } },
    "GET /api/shop/settings": shopSettings({ payment: { type: "provider", publicKey: null }, ...settings }),
    "GET /api/order/current": order,
    "GET /api/order/seller/": [],
    "GET /api/order/logistic/": [],
    "GET /api/order/stores/": [],
    "GET /api/order/payments/": [aPaymentOption(PaymentMethod.Pix)],
    "GET /api/order/price-tables": [],
    "GET /api/order/pix/manual": aPixKey(""),
    "GET /api/order/checkout/last": { last: null },
    "POST /api/order/checkout/defaults": order,
    "GET /api/order/schedule": { timeZone: "America/Sao_Paulo", times: [] },
    ...answers,
  });
  await screen.findByRole("heading", { name: "Forma de entrega" });
  return page;
}

export function section(title: string) {
  return within(screen.getByRole("region", { name: title }));
}

/** The bodies that were posted to a path, oldest first. */
export function posted(sent: readonly SentCall[], path: string): unknown[] {
  return sent
    .filter((one) => one.method === "POST" && one.path.split("?")[0] === path)
    .map(({ body }) => (body === null ? null : JSON.parse(body)));
}

export function words(element: Element | null): string {
  return (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

export function texts(select: HTMLElement): string[] {
  expect(select.tagName).toBe("SELECT");
  return [...(select as HTMLSelectElement).options].map(({ textContent }) => textContent ?? "");
}
