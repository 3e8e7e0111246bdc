import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { declareFields, type OwnKind } from "../../../lib/declared/fields.ts";
import { count, money, text } from "../../../lib/declared/kinds.tsx";
import { withoutEmpty } from "../../../lib/declared/typed-values.ts";
import { termParts } from "../../../lib/terms-text.ts";
import { type EntryForm, entryPage } from "../entries/declared-entry.tsx";
import { type EntryOf, groupKind } from "../entries/entry-kinds.ts";
import { newKey } from "../entries/list-changes.ts";
import { groupsListPage } from "./groups-list-page.ts";

type Group = EntryOf<"customerGroups">;

const priceTableId: OwnKind<Group, string> = {
  label: "Tabela de preço",
  blank: "",
  read: ({ priceTableId: id }) => id ?? "",
  write: (id) => ({ priceTableId: id || null }),
  describe: (id) => id || "Nenhuma",
};

const fields = declareFields<Group>()({
  name: text({ label: "Nome", hint: "Só a equipe vê: “Mercados”, “Revenda”.", maxLength: 200 }),
  priceTableId,
  minOrderValue: money({ label: "Pedido mínimo", hint: "Vazio: o da loja. Zero: sem mínimo." }),
  creditLimit: money({ label: "Limite de crédito", hint: "Quanto cada cliente pode dever em faturados. Vazio: nada." }),
  dueDays: count({ label: "Prazo máximo, em dias", least: 1, most: 365, hint: "Vazio: qualquer prazo." }),
});

type GroupForm = EntryForm<"customerGroups", typeof fields.blank>;

/** Customers with the same terms. */
export const GroupPage = entryPage<"customerGroups", typeof fields.blank>({
  kind: groupKind,
  listPage: groupsListPage,
  newTitle: "Novo grupo",
  titleOf: ({ name }) => name,
  savedText: "Grupo salvo",
  fields,
  toEntry: (values, current, document) => {
    const name = values.name.trim();
    const taken = (document.customerGroups ?? []).map(({ id }) => id);
    const id = current?.id ?? newKey(name, taken);
    return { ...withoutEmpty<object>({ ...current, ...fields.toPatch(values) }), id, name } as Group;
  },
  sections: (entry) => [
    { title: "O grupo", fields: ["name"] },
    {
      title: "Preços e pedido",
      text: "Valem no catálogo, no carrinho e para quem atende. Quem atende pode escolher outra tabela para um pedido.",
      fields: [<TableChoice key="table" {...entry} />, "minOrderValue"],
    },
    {
      title: "Crédito",
      text: "Para as formas de pagamento “Faturado”, em Pagamentos. O que está em aberto mais o pedido não passa do limite.",
      fields: ["creditLimit", "dueDays"],
    },
  ],
});

function TableChoice({ document: { priceTables = [] }, form: { fields: values, set, errorOf } }: GroupForm) {
  return (
    <SelectField
      label={fields.labels.priceTableId}
      value={values.priceTableId}
      error={errorOf("priceTableId")}
      onChange={(id) => set("priceTableId", id)}
      options={[
        { value: "", label: "Os preços da loja" },
        ...priceTables.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

export function groupLines(group: Group, { priceTables = [] }: ShopDocument): string[] {
  return [termParts(group, priceTables).join(" · ") || "As condições da loja"];
}
