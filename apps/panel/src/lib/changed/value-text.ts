import { PaymentProviderType } from "@vitrine/domain/codes/payment";
import { paymentStateNames } from "@vitrine/wording/panel/order-list-name";
import { channelNames, methodNames } from "@vitrine/wording/panel/report-text";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { reaisText } from "../number-text.ts";
import { dayText, momentText } from "../time-text.ts";
import { fieldName, isKnownField } from "./field-name.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const money =
  /^(price|listPrice|promotionalPrice|highestPrice|minPrice|maxPrice|minOrderValue|orderMinPrice|freeFrom|minimumValue|minInstallmentValue|costFixed|discountAmount|discount|refunded|total)$/;
const percents = /[pP]ercent$/;

/** Words of the wire that are the same in every field. */
const words: Record<string, string> = {
  ...{
    percent: "porcentagem",
    amount: "valor em reais",
    "free-delivery": "entrega grátis",
    "fixed-price": "preço único",
  },
  ...{
    waiting: "esperando",
    preparing: "em preparo",
    ready: "pronto",
    "on-the-way": "a caminho",
    delivered: "entregue",
  },
  ...roleNames,
};

/** Those of one field: elsewhere the same word may mean another thing. */
const wordsOf: Record<string, Record<string, string>> = {
  means: {
    ...{ cash: "dinheiro", card: "maquininha", "card-machine": "maquininha", pix: "Pix" },
    ...{ transfer: "transferência", invoice: "faturado", other: "outra forma" },
  },
  handover: { delivery: "só na entrega", pickup: "só na retirada" },
  status: { received: "recebido", finalized: "concluído", canceled: "cancelado", error: "precisa de análise" },
  payment: paymentStateNames,
  stage: {
    ...{ waiting: "aguardando preparo", preparing: "em preparo", ready: "pronto para retirada" },
    ...{ "on-the-way": "saiu para entrega", delivered: "entregue" },
  },
  preparable: { yes: "sim", no: "não" },
  channel: channelNames,
};

/** Whether a value says something to a person: an empty field that was created says nothing, and neither does an id. */
export function hasText(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return false;
  return !(typeof value === "string" && (uuid.test(value) || value === "{}"));
}

/** A value as a person reads it, by the clock of the shop. `name`: of its field. */
export function valueText(value: unknown, name = "", timeZone?: string): string {
  if (value === null || value === undefined || value === "") return "vazio";
  if (value === true) return "sim";
  if (value === false) return "não";
  if (typeof value === "number") return numberText(value, name);
  if (typeof value === "string")
    return name === "filter" ? filterText(value, timeZone) : wordText(value, name, timeZone);
  if (Array.isArray(value)) {
    const each = value.filter(hasText).map((item) => nameOf(item) ?? valueText(item, name, timeZone));
    return each.length === 0 ? "nenhum" : each.join(", ");
  }
  // What has a name is not told by its id, too.
  const isNamed = nameOf(value) !== undefined;
  const isTold = (field: string) => isKnownField(field) && !(field === "providerId" && isNamed);
  const inside = Object.entries(value).filter(([field, each]) => hasText(each) && isTold(field));
  return (
    inside.map(([field, each]) => `${fieldName(field)}: ${valueText(each, field, timeZone)}`).join("; ") || "vazio"
  );
}

/** How a list was filtered that somebody took out: kept as the address of the list says it. */
function filterText(value: string, timeZone: string | undefined): string {
  try {
    return valueText(JSON.parse(value), "", timeZone);
  } catch {
    return value;
  }
}

/** One word of a field, or several with commas, as a filter has them. */
function wordText(value: string, name: string, timeZone: string | undefined): string {
  const words = wordsOf[name];
  if (!words) return textOf(value, timeZone);
  const texts = value.split(",").map((each) => words[each]);
  return texts.includes(undefined) ? textOf(value, timeZone) : texts.join(", ");
}

function numberText(value: number, name: string): string {
  if (money.test(name)) return reaisText(value);
  if (name === "method") return Object.entries(methodNames).find(([code]) => code === String(value))?.[1] ?? "";
  if (name === "providerType") return chargerText(value);
  return percents.test(name) ? `${value.toLocaleString("pt-BR")}%` : value.toLocaleString("pt-BR");
}

/** The providers name themselves on the server; here the words of the code say enough. */
function chargerText(type: number): string {
  if (type === PaymentProviderType.Manual) return "a própria loja";
  const [code = ""] = Object.entries(PaymentProviderType).find(([, each]) => each === type) ?? [];
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
}

function textOf(value: string, timeZone: string | undefined): string {
  if (timestamp.test(value)) return momentText(value, timeZone);
  if (day.test(value)) return dayText(`${value}T12:00:00Z`);
  return words[value] ?? value;
}

/** One of a list is called by its name. */
function nameOf(item: unknown): string | undefined {
  const name = typeof item === "object" && item !== null ? (item as { name?: unknown }).name : undefined;
  return typeof name === "string" ? name : undefined;
}
