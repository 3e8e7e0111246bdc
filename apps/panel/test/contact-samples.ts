import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";

export const noTerms = { groupId: null, priceTableId: null, minOrderValue: null, creditLimit: null, dueDays: null };

export function aContact(changes: Partial<ContactPage> = {}): ContactPage {
  const at = "2026-11-17T12:00:00.000Z";
  // The page reads these fields of the customer, and no other.
  const customer = { name: "Ana Souza", email: "ana@loja.test", phone: "" } as ContactPage["customer"];
  return {
    ...{
      id: "wp:1",
      version: "7",
      phone: "5585999990000",
      personPhone: "5585999990000",
      customer,
      isAnonymous: false,
      createdAt: at,
      updatedAt: at,
    },
    ...{ orderCount: 0, lastOrderAt: null, addresses: [], orders: [], tags: [], notes: [], consent: [] },
    terms: noTerms,
    credit: null,
    agreed: { priceTableId: null, minOrderValue: null, creditLimit: null, dueDays: null },
    termChoices: {
      groups: [{ id: "mercados", name: "Mercados" }],
      priceTables: [{ id: "atacado", name: "Atacado" }],
    },
    ...{ messages: [], inCharge: null, service: null, services: [] },
    ...changes,
  };
}
