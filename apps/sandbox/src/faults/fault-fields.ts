import { escapeHtml } from "../http/html.ts";

export type Counter = { name: string; label: string };
export type Toggle = { name: string; on: string; label: string };

/** A number of requests. */
export function counterField({ name, label }: Counter): string {
  return `<label class="counter"><input type="number" name="${name}" min="0" max="1000" value="0"> ${escapeHtml(label)}</label>`;
}

/** On or off; `on` is the value for on, as JSON. */
function toggleField({ name, on, label }: Toggle): string {
  return `<label class="toggle"><input type="checkbox" name="${name}" data-on="${on}"> ${escapeHtml(label)}</label>`;
}

const requestCounters: Counter[] = [
  { name: "timeout", label: "pedidos feitos, mas sem resposta (a conexão fica muda por 60 s)" },
  { name: "lose", label: "pedidos perdidos antes de chegar" },
  { name: "failAfter", label: "pedidos feitos, mas respondidos com erro 500" },
];

export const slowToggle: Toggle = { name: "slowMs", on: "3000", label: "Responder devagar (3 s)" };

const webhookToggles: Toggle[] = [
  { name: "duplicate", on: "true", label: "Enviar cada aviso duas vezes" },
  { name: "lateMs", on: "20000", label: "Enviar com 20 s de atraso" },
  { name: "outOfOrder", on: "true", label: "Enviar fora de ordem" },
  { name: "mute", on: "true", label: "Não enviar" },
];

type Switches = {
  /** For a page with one form. */
  id?: string;
  /** What the next requests of the shop are called here. */
  requests: string;
  /** Fields between the counters and the toggles. */
  counters?: string;
  toggles: readonly Toggle[];
  /** What the webhooks are called here. */
  webhooks: string;
  /** Below the toggles of the webhooks. */
  note?: string;
  /** More groups of fields. */
  more?: string;
};

/** The form with all that may go wrong between the shop and a provider. */
export function faultSwitches({
  id,
  requests,
  counters = "",
  toggles,
  webhooks,
  note = "",
  more = "",
}: Switches): string {
  const fields = (legend: string, inside: readonly string[]) =>
    `<fieldset><legend>${legend}</legend>\n${inside.join("\n")}\n</fieldset>`;
  return `<form${id ? ` id="${id}"` : ""} class="switches">
${fields(requests, [...requestCounters.map(counterField), counters, ...toggles.map(toggleField)])}
${fields(webhooks, [...webhookToggles.map(toggleField), note])}
${more}
</form>`;
}
