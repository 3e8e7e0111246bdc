import type { CatalogChoices } from "@vitrine/contract/panel/catalog/products";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { recurrenceLabel } from "@vitrine/wording/screen/recurrence-label";
import type { Specification, Subscription, Variants } from "./product-fields.ts";

/** A value in words, where two people disagree. */
export function fieldText(field: string, value: unknown, choices: CatalogChoices): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (/^(price|offer|list|table)\//.test(field)) return formatBRL(value as Cents);
  if (field === "images" || field.startsWith("pictures/")) return `${(value as unknown[]).length} fotos`;
  switch (field) {
    case "categories":
    case "collections":
      return (value as string[]).map((id) => nameIn(choices, id)).join(", ");
    case "variants":
      return (value as Variants).attributes
        .map(({ name, options }) => `${name}: ${options.map((option) => option.name).join(", ")}`)
        .join("; ");
    case "specification":
      return (value as Specification[]).map((line) => `${line.name}: ${line.value}`).join("; ");
    case "subscriptions":
      return (value as Subscription[]).map(({ recurrence }) => recurrenceLabel(recurrence)).join("; ");
    case "description":
      return String(value)
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim();
    default:
      return String(value);
  }
}

function nameIn(choices: CatalogChoices, id: string): string {
  return [...choices.categories, ...choices.collections].find((each) => each.id === id)?.name ?? id;
}
