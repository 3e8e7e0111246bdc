import { escapeHtml } from "../http/html.ts";

export type Counter = { name: string; label: string };
export type Toggle = { name: string; on: string; label: string };

/** A number of requests. */
export function counterField({ name, label }: Counter): string {
  return `<label class="counter"><input type="number" name="${name}" min="0" max="1000" value="0"> ${escapeHtml(label)}</label>`;
}

/** On or off; `on` is the value for on, as JSON. */
export function toggleField({ name, on, label }: Toggle): string {
  return `<label class="toggle"><input type="checkbox" name="${name}" data-on="${on}"> ${escapeHtml(label)}</label>`;
}

export const requestCounters: Counter[] = [
  { name: "timeout", label: "pedidos feitos, mas sem resposta (a conexão fica muda por 60 s)" },
  { name: "lose", label: "pedidos perdidos antes de chegar" },
  { name: "failAfter", label: "pedidos feitos, mas respondidos com erro 500" },
];

export const slowToggle: Toggle = { name: "slowMs", on: "3000", label: "Responder devagar (3 s)" };

export const webhookToggles: Toggle[] = [
  { name: "duplicate", on: "true", label: "Enviar cada aviso duas vezes" },
  { name: "lateMs", on: "20000", label: "Enviar com 20 s de atraso" },
  { name: "outOfOrder", on: "true", label: "Enviar fora de ordem" },
  { name: "mute", on: "true", label: "Não enviar" },
];
