import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { declareFields, type OwnKind } from "../../../lib/declared/fields.ts";
import { money, text } from "../../../lib/declared/kinds.tsx";
import { centsFrom, withoutEmpty } from "../../../lib/declared/typed-values.ts";
import { useShopPath } from "../../account/use-me.ts";
import { rangesText, type ZipRange, ZipRangesField } from "../delivery/area/zip-ranges-field.tsx";
import { type EntryForm, entryPage } from "../entries/declared-entry.tsx";
import { type EntryOf, sellerKind } from "../entries/entry-kinds.ts";
import { newKey } from "../entries/list-changes.ts";
import { sellersListPage } from "./sellers-list-page.ts";

type Seller = EntryOf<"sellers">;

const zipCodeRanges: OwnKind<Seller, ZipRange[]> = {
  label: "CEPs atendidos",
  blank: [],
  read: ({ zipCodeRanges = [] }) => zipCodeRanges,
  write: (ranges) => ({ zipCodeRanges: ranges.length > 0 ? ranges : null }),
  describe: (ranges) => rangesText(ranges) || "Todos os CEPs",
};

const priceTableIds: OwnKind<Seller, string[]> = {
  label: "Tabelas que pode usar",
  blank: [],
  read: ({ priceTableIds = [] }) => priceTableIds,
  write: (ids) => ({ priceTableIds: ids.length > 0 ? ids : null }),
  describe: (ids) => ids.join(", ") || "Todas",
};

const defaultPriceTableId: OwnKind<Seller, string> = {
  label: "Tabela de preço padrão",
  blank: "",
  read: ({ defaultPriceTableId }) => defaultPriceTableId ?? "",
  write: (id) => ({ defaultPriceTableId: id || null }),
  describe: (id) => id || "Nenhuma",
};

const fields = declareFields<Seller>()({
  name: text({ label: "Nome", hint: "O cliente lê este nome ao escolher a loja.", maxLength: 200 }),
  address: text({
    label: "Endereço",
    hint: "Como o cliente o lê.",
    isWide: true,
    maxLength: 800,
    placeholder: "Rua, número, bairro, cidade",
  }),
  serviceTax: money({ label: "Taxa de serviço", hint: "Vazio: sem taxa.", whenEmpty: 0 }),
  zipCodeRanges,
  priceTableIds,
  defaultPriceTableId,
});

type SellerForm = EntryForm<"sellers", typeof fields.blank>;

/** One seller: a branch or a partner, with its own stock and its own prices. */
export const SellerPage = entryPage<"sellers", typeof fields.blank>({
  kind: sellerKind,
  listPage: sellersListPage,
  newTitle: "Nova loja",
  titleOf: ({ name }) => name,
  savedText: "Loja salva",
  fields,
  toEntry: (values, current, document) => {
    const name = values.name.trim();
    const taken = (document.sellers ?? []).map(({ providerId }) => providerId);
    return {
      ...withoutEmpty<object>({
        ...current,
        providerId: current?.providerId ?? newKey(name, taken),
        ...fields.toPatch(values),
      }),
      // Both are always there in the document, also when they say nothing.
      address: values.address.trim(),
      name,
    } as Seller;
  },
  sections: (entry) => [
    { title: "Quem vende", fields: ["name", "serviceTax", "address"] },
    {
      title: "Onde atende",
      text: "Quem busca uma loja por CEP só vê as que o atendem.",
      fields: [<Ranges key="ranges" {...entry} />],
    },
    { title: "Preços", fields: [<Tables key="tables" {...entry} />] },
  ],
  After: Places,
});

function Ranges({ form: { fields: values, set, errorAt } }: SellerForm) {
  const at = values.zipCodeRanges.flatMap((_, index) => [
    errorAt(`/zipCodeRanges/${index}/from`),
    errorAt(`/zipCodeRanges/${index}/to`),
  ]);
  return (
    <ZipRangesField
      value={values.zipCodeRanges}
      onChange={(ranges) => set("zipCodeRanges", ranges)}
      error={errorAt("/zipCodeRanges") ?? at.find(Boolean)}
      whenEmpty="Todos os CEPs."
    />
  );
}

/** None ticked is all of them, as the document has it. The default is one of those that are allowed. */
function Tables({ document: { priceTables = [] }, form: { fields: values, set, errorOf } }: SellerForm) {
  const shopPath = useShopPath();
  if (priceTables.length === 0)
    return (
      <p className="text-sm text-pretty text-muted sm:col-span-2">
        A loja só tem os preços normais. Outras listas de preço ficam em{" "}
        <Link href={shopPath("/promocoes/tabelas")} className="underline underline-offset-4">
          Tabelas de preço
        </Link>
        .
      </p>
    );
  const { priceTableIds: allowed, defaultPriceTableId: usual } = values;
  const mayHave = ({ id }: { id: string }) => allowed.length === 0 || allowed.includes(id) || id === usual;
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">Tabelas que pode usar</legend>
        {priceTables.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isChecked={allowed.includes(id)}
            onChange={(isOn) => set("priceTableIds", isOn ? [...allowed, id] : allowed.filter((each) => each !== id))}
          />
        ))}
        <p className="text-sm text-pretty text-muted">Nenhuma marcada: todas.</p>
      </fieldset>
      <SelectField
        label="Tabela de preço padrão"
        hint="Vale para todo pedido desta loja em que ninguém escolhe outra."
        options={[
          { value: "", label: "Nenhuma: preços normais" },
          ...priceTables.filter(mayHave).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={usual}
        onChange={(id) => set("defaultPriceTableId", id)}
        error={
          errorOf("defaultPriceTableId") ??
          (usual !== "" && allowed.length > 0 && !allowed.includes(usual)
            ? "Esta tabela não está entre as que a loja pode usar, e não vale."
            : undefined)
        }
      />
    </>
  );
}

/** Where its goods are handed out: the places that name it, and those for everybody. */
function Places({ document, entryKey }: SellerForm) {
  const shopPath = useShopPath();
  if (entryKey === null) return null;
  const places = placesOf(document, entryKey);
  return (
    <Card title="Entrega e retirada">
      {places.length === 0 ? (
        <p className="text-sm text-pretty text-muted">
          Nenhuma área e nenhum ponto vale para esta loja: um pedido dela não fecha. Crie em{" "}
          <Link href={shopPath("/configuracoes/entrega")} className="underline underline-offset-4">
            Entrega e retirada
          </Link>
          .
        </p>
      ) : (
        <ul className="grid gap-1.5">
          {places.map(({ path, name, text }) => (
            <li key={path} className="text-sm break-words">
              <Link href={shopPath(path)} className="underline underline-offset-4">
                {name}
              </Link>
              <span className="text-muted"> · {text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function placesOf({ deliveryZones = [], pickupStores = [] }: ShopDocument, seller: string) {
  const place =
    (folder: string, kind: string) => (each: { providerId: string; name: string; sellerId?: string | null }) =>
      each.sellerId == null || each.sellerId === seller
        ? {
            path: `/configuracoes/entrega/${folder}/${encodeURIComponent(each.providerId)}`,
            name: each.name,
            text: `${kind}, ${each.sellerId == null ? "de todas as lojas" : "só desta loja"}`,
          }
        : [];
  return [...deliveryZones.flatMap(place("areas", "entrega")), ...pickupStores.flatMap(place("retirada", "retirada"))];
}

export function sellerLines(seller: Seller, { priceTables = [] }: ShopDocument): string[] {
  const { address, serviceTax, zipCodeRanges = [], defaultPriceTableId } = seller;
  const table = priceTables.find(({ id }) => id === defaultPriceTableId);
  return [
    address,
    [
      serviceTax === 0 ? "Sem taxa" : `Taxa de ${formatBRL(centsFrom(serviceTax) as Cents)}`,
      rangesText(zipCodeRanges),
      table && `tabela ${table.name}`,
    ]
      .filter(Boolean)
      .join(" · "),
  ].filter(Boolean);
}
