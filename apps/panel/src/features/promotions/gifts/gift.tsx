import type { PanelGiftRule } from "@vitrine/contract/panel/promotions";
import { declareFields, type InputProps, type OwnKind } from "../../../lib/declared/fields.ts";
import { count, money, picked, text } from "../../../lib/declared/kinds.tsx";
import { countText, pluralText, reaisText } from "../../../lib/number-text.ts";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { ReplayCard } from "../../../lib/replay/replay-card.tsx";
import type { DeclaredPart } from "../declared-part.ts";
import { partListPage } from "../part-list-page.tsx";
import { partPages } from "../part-page.tsx";
import { partsOf } from "../parts.ts";

type GiftChoice = PanelGiftRule["gifts"][number];

/** The SKUs to choose from. Those that stay keep the stock they are taken from. */
const gifts: OwnKind<PanelGiftRule, GiftChoice[]> = {
  label: "Brindes para escolher",
  hint: "Um esgotado some da escolha por si.",
  isWide: true,
  blank: [],
  read: (rule) => rule.gifts,
  write: (chosen) => ({ gifts: chosen }),
  describe: (chosen) => chosen.map(({ sku }) => sku).join(", "),
  Input: ({ value, onChange, page: { shopId }, label, error, hint = "" }: InputProps<GiftChoice[]>) => (
    <PickedField
      {...{ shopId, kind: "skus", className: "sm:col-span-2", label, error, hint }}
      value={value.map(({ sku }) => sku)}
      onChange={(skus) => onChange(skus.map((sku) => value.find((gift) => gift.sku === sku) ?? { sku }))}
    />
  ),
};

const fields = declareFields<PanelGiftRule>()({
  name: text({ label: "Nome que o cliente lê", isWide: true, maxLength: 200 }),
  gifts,
  availableQuantity: count({ label: "Quantos o cliente escolhe", least: 1, most: 99, blank: "1", whenEmpty: 1 }),
  minimumValue: money({ label: "A partir de", hint: "Soma dos produtos que contam. Vazio: qualquer valor." }),
  productIds: picked("products", {
    label: "Só contam estes produtos",
    hint: "Sem produtos e sem categorias: todos contam.",
    isWide: true,
  }),
  categoryIds: picked("categories", { label: "Só contam estas categorias", isWide: true }),
});

/** What an order earns besides what it pays for. */
const giftRules: DeclaredPart<"gift-rules", typeof fields.blank> = {
  list: "gift-rules",
  calls: partsOf("gift-rules"),
  idOf: ({ id }) => id,
  idPrefix: "brinde",
  tab: "Brindes",
  listPath: "/promocoes/brindes",
  path: "/promocoes/brindes",
  newPath: "/promocoes/brindes/novo",
  nameOf: ({ name }) => name,
  fullNameOf: ({ name }) => `o brinde “${name}”`,
  rowLabel: ({ name }) => name,
  words: {
    title: "Brindes",
    text: "Quem compra o bastante escolhe um brinde no carrinho.",
    search: "Nome do brinde",
    one: "Brinde",
    create: "Novo brinde",
    saved: "Brinde salvo",
    counted: ["brinde", "brindes"],
    empty: { title: "Nenhum brinde ainda", text: "Por exemplo: uma caneca em compras a partir de R$ 150." },
  },
  columns: () => [
    { id: "name", header: "Brinde", isFixed: true, onPhone: "title", cell: ({ name }) => name },
    {
      id: "minimum",
      header: "A partir de",
      align: "end",
      onPhone: "aside",
      cell: ({ minimumValue }) => (minimumValue ? reaisText(minimumValue) : "qualquer valor"),
    },
    { id: "scope", header: "Conta", cell: scopeText },
    { id: "gifts", header: "Opções", align: "end", cell: (rule) => countText(rule.gifts.length) },
    {
      id: "quantity",
      header: "Escolhe",
      align: "end",
      cell: ({ availableQuantity = 1 }) => countText(availableQuantity),
    },
  ],
  fields,
  sections: () => [
    { title: "O que o cliente ganha", fields: ["name", "gifts", "availableQuantity"] },
    { title: "Quando ganha", fields: ["minimumValue", "productIds", "categoryIds"] },
  ],
  More: ({ shopId, draft, orderHref }) => {
    const { id = "", name = "", gifts: chosen = [] } = draft;
    return (
      <ReplayCard
        {...{ shopId, orderHref }}
        draft={{ part: { list: "gift-rules", id, value: { ...draft, id, name, gifts: chosen } } }}
      />
    );
  },
};

export const GiftsPage = partListPage(giftRules);
export const { KnownPage: GiftPage, NewPage: NewGiftPage } = partPages(giftRules);

function scopeText({ productIds = [], categoryIds = [] }: PanelGiftRule): string {
  const parts = [
    productIds.length > 0 && pluralText(productIds.length, ["produto", "produtos"]),
    categoryIds.length > 0 && pluralText(categoryIds.length, ["categoria", "categorias"]),
  ];
  return parts.filter(Boolean).join(" e ") || "todos os produtos";
}
