import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { FieldRow } from "@vitrine/domain/catalog/product/field-row";
import { packageFields } from "@vitrine/domain/catalog/product/sku-fields";
import { declareFields, type InputProps, type Kind, type OwnKind } from "../../../lib/declared/fields.ts";
import { check, count, money, text } from "../../../lib/declared/kinds.tsx";
import { RowField } from "../../../lib/declared/row-field.tsx";
import { typedValue, wireValue } from "../../../lib/declared/row-values.ts";
import { settingsPage } from "../declared-settings.tsx";
import { type OpeningHour, OpeningHoursField, openingHoursText } from "./opening-hours-field.tsx";

const openingHours: Kind<OpeningHour[], OpeningHour[]> = {
  label: "Horários de atendimento",
  blank: [],
  from: (hours) => hours,
  to: (hours) => hours,
  describe: openingHoursText,
  Input: ({ value, onChange }: InputProps<OpeningHour[]>) => <OpeningHoursField {...{ value, onChange }} />,
};

const manualPrices: OwnKind<ShopDocument, boolean> = {
  ...check({ label: "Quem atende pode mudar preços e dar desconto", isWide: true }),
  read: (document) => document.settings.enableManualPrices ?? false,
  // A patch of the document joins what is inside, too: the other settings stay.
  write: (enableManualPrices) => ({ settings: { enableManualPrices } as ShopDocument["settings"] }),
};

/** One measure of the package. A patch of the document joins what is inside: the other measures stay. */
function packageField(name: PackageName): OwnKind<ShopDocument, string> {
  const row: FieldRow = packageFields[name];
  return {
    ...count({ label: row.editor?.label ?? name }),
    read: ({ usualPackage }) => typedValue(usualPackage?.[name], row),
    write: (typed) => ({
      usualPackage: { [name]: wireValue(typed, row) } as NonNullable<ShopDocument["usualPackage"]>,
    }),
    Input: ({ page: _, required: __, ...props }: InputProps<string>) => <RowField {...props} row={row} />,
  };
}

type PackageName = keyof typeof packageFields;
const packageNames = (Object.keys(packageFields) as PackageName[]).map((name) => `usualPackage/${name}` as const);
const ofPackage = Object.fromEntries(
  Object.keys(packageFields).map((name) => [`usualPackage/${name}`, packageField(name as PackageName)]),
) as Record<`usualPackage/${PackageName}`, OwnKind<ShopDocument, string>>;

const fields = declareFields<ShopDocument>()({
  name: text({ label: "Nome da loja", isWide: true, maxLength: 80 }),
  openingHours,
  minOrderValue: money({ label: "Pedido mínimo", hint: "Vazio: sem mínimo." }),
  stockHoldMinutes: count({
    label: "Reserva de estoque, em minutos",
    hint: "Por quanto tempo um pedido confirmado guarda os produtos antes do pagamento. Vazio: 120.",
    least: 1,
    most: 10_080,
  }),
  lowStockAt: {
    ...count({ label: "Avisar de estoque baixo a partir de", hint: "Vazio: só quando acabar.", most: 999_999 }),
    from: (units: number) => (units === 0 ? "" : String(units)),
  },
  isPublished: check({ label: "Loja publicada", isWide: true, blank: true }),
  anonymousBrowsing: check({ label: "Visitantes sem link podem ver o catálogo", isWide: true }),
  enableManualPrices: manualPrices,
  ...ofPackage,
});

/** How the shop is called and by which rules it sells. */
export const ShopPage = settingsPage({
  title: "Loja",
  fields,
  sections: () => [
    { fields: ["name", "openingHours"] },
    {
      title: "Vendas",
      fields: [
        ...(["minOrderValue", "stockHoldMinutes", "lowStockAt"] as const),
        ...(["isPublished", "anonymousBrowsing", "enableManualPrices"] as const),
      ],
    },
    {
      title: "Pacote padrão",
      text: "O peso e as medidas, com a embalagem, dos produtos que não dizem os seus.",
      fields: packageNames,
    },
  ],
});
