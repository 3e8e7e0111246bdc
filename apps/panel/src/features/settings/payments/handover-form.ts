import { type HandoverMeans, handoverMeans, PaymentMethod } from "@vitrine/domain/codes/payment";
import type { EntryOf } from "../entries/entry-kinds.ts";
import { methodName, type Vendors } from "./payment-names.ts";

type Option = EntryOf<"paymentOptions">;

export const handoverNames = { "": "Entrega e retirada", delivery: "Só na entrega", pickup: "Só na retirada" } as const;

const meansNames: Record<HandoverMeans, string> = {
  cash: "Dinheiro",
  "card-machine": "Maquininha",
  invoice: "Faturado",
};

/** What is handed over with the goods, as forms of their own. */
export const handoverForms = [...handoverMeans.map((means) => `${PaymentMethod.OnDelivery}:${means}`)];

export function readForm(form: string): { method: PaymentMethod; means: HandoverMeans | undefined } {
  const [method, named] = form.split(":");
  return { method: Number(method) as PaymentMethod, means: handoverMeans.find((means) => means === named) };
}

/** As the server reads the option: cash was a method of its own, and documents that do not say it had another sign. */
export function formOf(option: Option | undefined): string {
  const { method = PaymentMethod.Pix, means, providerId, group } = option ?? {};
  if (method === PaymentMethod.Cash) return `${PaymentMethod.OnDelivery}:cash`;
  if (method !== PaymentMethod.OnDelivery) return String(method);
  const isCash = means === undefined && (providerId === "4" || group === "Dinheiro");
  const known = isCash ? "cash" : handoverMeans.find((each) => each === means);
  return known ? `${method}:${known}` : String(method);
}

export function formName(form: string, vendors: Vendors): string {
  const { method, means } = readForm(form);
  return means ? meansNames[means] : methodName(method, vendors);
}
