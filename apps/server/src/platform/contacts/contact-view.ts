import type { ContactErasure } from "@vitrine/contract/platform/contact-privacy";
import type { ContactSummary } from "@vitrine/contract/platform/contacts";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { StoredContact } from "../../customer/contacts/contact.repository.ts";
import type { Erasure } from "../../customer/contacts/erase-contact.ts";

export function contactSummaryView(contact: StoredContact): ContactSummary {
  const { id, version, phone, customer, createdAt, updatedAt, orderCount, lastOrderAt } = contact;
  return {
    ...{ id, version, phone, customer, orderCount, isAnonymous: isAnonymousUser(id) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  };
}

const REASON =
  "Pedidos recebidos ou pagos são guardados por obrigação legal e fiscal (LGPD, art. 16, I; CTN, arts. 173 e 174): itens, valores, datas, CPF ou CNPJ, e a cidade da entrega.";

export function erasureView({ pseudonym, kept, anonymized, removed }: Erasure, now: number): ContactErasure {
  return {
    erasedAt: new Date(now).toISOString(),
    pseudonym,
    removed,
    anonymizedOrders: anonymized,
    kept: {
      reason: kept.length > 0 ? REASON : "",
      fields: kept.length > 0 ? ["items", "values", "dates", "document", "city"] : [],
      orders: kept.map(({ createdAt, ...order }) => ({ ...order, createdAt: new Date(createdAt).toISOString() })),
    },
  };
}
