import { formatBRL, noMoney } from "@vitrine/domain/money";
import { centsFrom } from "./declared/typed-values.ts";

type Terms = {
  priceTableId?: string | null;
  minOrderValue?: number | null;
  creditLimit?: number | null;
  dueDays?: number | null;
};

/** What is agreed with customers, in short parts. Empty where nothing is. */
export function termParts(terms: Terms, tables: readonly { id: string; name: string }[]): string[] {
  const { priceTableId, minOrderValue = null, creditLimit = null, dueDays } = terms;
  const table = tables.find(({ id }) => id === priceTableId)?.name ?? priceTableId;
  const money = (reais: number) => formatBRL(centsFrom(reais) ?? noMoney);
  return [
    table ? `tabela ${table}` : "",
    minOrderValue === null ? "" : minOrderValue === 0 ? "sem pedido mínimo" : `mínimo de ${money(minOrderValue)}`,
    creditLimit ? `limite de ${money(creditLimit)}` : "",
    dueDays ? `prazo de até ${dueDays === 1 ? "1 dia" : `${dueDays} dias`}` : "",
  ].filter(Boolean);
}
