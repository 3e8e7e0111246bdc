import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";

/** A stage as people know it from other shops. */
export const fulfilmentNames: Record<FulfilmentStage, string> = {
  waiting: "Aguardando preparo",
  preparing: "Em preparo",
  ready: "Pronto para retirada",
  "on-the-way": "Saiu para entrega",
  delivered: "Entregue",
};
