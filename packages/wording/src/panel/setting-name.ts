import { fieldLabel } from "./field-label.ts";

/** The fields of the shop's document that are called otherwise than in a form. */
const names: Record<string, string> = {
  name: "nome da loja",
  hosts: "endereços na internet",
  isPublished: "publicação da loja",
  location: "localização",
  company: "dados da empresa",
  policies: "políticas da loja",
  contactSessionHours: "validade do link do cliente",
  agentSessionHours: "validade do link de quem atende",
  settings: "aparência e opções",
  receiptEmail: "e-mail para recibos",
  salesPause: "pausa nas vendas",
  stockHoldMinutes: "reserva de estoque",
  recovery: "recuperação de carrinhos",
  fulfilmentMessages: "mensagens das etapas",
  pickupStores: "pontos de retirada",
  schedules: "horários de entrega e retirada",
  closedDates: "dias sem entrega nem retirada",
};

/** A field of the shop's document in the words of its people. One of a later release shows its own name. */
export function settingName(field: string): string {
  return names[field] ?? fieldLabel(field)?.toLowerCase() ?? field;
}
