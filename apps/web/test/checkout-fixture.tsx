import { screen, within } from "@testing-library/react";
import type { LastCheckout, OpenedCheckout } from "@vitrine/contract/storefront/checkout";
import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { LogisticOption, Schedule, SellerOption } from "@vitrine/contract/storefront/logistics";
import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
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
  const all: ServerAnswers = {
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
  };
  const page = openPage("/order/checkout#code", {
    "POST /api/order/checkout": (sent) => openedCheckout(order, all, sent),
    ...all,
  });
  await screen.findByRole("heading", { name: "Forma de entrega" });
  return page;
}

/** The answer that opens a customer's checkout: what the single calls answer. */
async function openedCheckout(order: Order, answers: ServerAnswers, sent: SentCall): Promise<OpenedCheckout> {
  const { addressIndex } = JSON.parse(sent.body ?? "{}") as { addressIndex?: number };
  async function answerTo<Data>(name: keyof ServerAnswers): Promise<Data | undefined> {
    const given = answers[name];
    const answer = typeof given === "function" ? await given(sent as never) : given;
    return answer instanceof Response || answer instanceof Error ? undefined : (answer as Data);
  }
  const last = (await answerTo<{ last: LastCheckout | null }>("GET /api/order/checkout/last"))?.last ?? null;
  const isUntouched = order.items.length > 0 && order.logistic === null && order.payment.method === null;
  const isFilled = addressIndex !== undefined || (isUntouched && !last);
  const filled = isFilled ? await answerTo<Order>("POST /api/order/checkout/defaults") : undefined;
  const shown = filled ?? order;
  const options = await answerTo<LogisticOption[]>("GET /api/order/logistic/");
  const schedule = shown.logistic?.needsSchedule ? await answerTo<Schedule>("GET /api/order/schedule") : null;
  return {
    order: shown,
    last,
    payments: (await answerTo<PaymentOption[]>("GET /api/order/payments/")) ?? [],
    sellers: (await answerTo<SellerOption[]>("GET /api/order/seller/")) ?? [],
    delivery: addressIndex !== undefined && options ? { addressIndex, options } : null,
    schedule: schedule ?? null,
  };
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
