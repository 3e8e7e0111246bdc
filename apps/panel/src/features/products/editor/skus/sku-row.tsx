import type { Cents } from "@vitrine/domain/money";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { memo, useState } from "react";
import { PictureField } from "../../../../lib/pictures/picture-field.tsx";
import type { Picture } from "../../../../lib/pictures/picture-tile.tsx";
import { type FactName, factFields } from "../fact-fields.ts";
import {
  fieldOf,
  type ProductFields,
  type SetField,
  type SkuValues,
  stockKind,
  type VariantSku,
} from "../product-fields.ts";
import { FactInputs } from "./fact-inputs.tsx";

export type Choice = { id: string; name: string };

type SkuRowProps = {
  shopId: string;
  variant: VariantSku;
  /** “Azul · P”; empty for the only SKU of a product without options. */
  name: string;
  fields: ProductFields;
  set: SetField;
  /** Where stock is counted. */
  places: readonly Choice[];
  tables: readonly Choice[];
  onFresh: (sku: string, changes: Partial<SkuValues>) => void;
  errors: SkuErrors;
};

export type SkuErrors = {
  price?: string | undefined;
  promotionalPrice?: string | undefined;
  listPrice?: string | undefined;
} & { [Name in FactName]?: string | undefined };

/**
 * What one SKU costs, how many there are, and how it looks. A page may have hundreds: a key press renders only the row
 * that it is for.
 */
export const SkuRow = memo(Row, isSameRow);

/** What is read from the saved product is made anew each time: its values are compared, not its objects. */
function isSameRow(before: SkuRowProps, now: SkuRowProps): boolean {
  const { sku, fresh } = now.variant;
  const keys = [
    ...([`price/${sku}`, `offer/${sku}`, `list/${sku}`] as const),
    ...now.places.map(({ id }) => `stock/${sku}/${id}` as const),
    ...factFields.map(({ name }) => `fact/${sku}/${name}` as const),
    ...now.tables.map(({ id }) => `table/${sku}/${id}` as const),
  ];
  const others = ["shopId", "name", "places", "tables", "set", "onFresh"] as const;
  return (
    before.variant.sku === sku &&
    before.variant.fresh === fresh &&
    others.every((key) => before[key] === now[key]) &&
    keys.every((key) => before.fields[key] === now.fields[key]) &&
    isEqual(before.fields[`pictures/${sku}`], now.fields[`pictures/${sku}`]) &&
    isEqual(before.errors, now.errors)
  );
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function Row({ shopId, variant, name, fields, set, places, tables, onFresh, errors }: SkuRowProps) {
  const { sku, fresh } = variant;
  const read = <Key extends keyof SkuValues>(key: Key) =>
    (fresh ? fresh[key] : fields[fieldOf(sku, key)]) as SkuValues[Key] | undefined;
  const change = <Key extends keyof SkuValues>(key: Key, value: SkuValues[Key]) =>
    fresh ? onFresh(sku, { [key]: value } as Partial<SkuValues>) : set(fieldOf(sku, key), value);
  const money = <Key extends "price" | "offer" | "list" | `table/${string}`>(key: Key) => ({
    value: read(key) ?? null,
    onChange: (amount: Cents | null) => change(key, amount as SkuValues[Key]),
  });
  const pictures = read("pictures") ?? [];
  return (
    <li className="grid min-w-0 gap-2 rounded-xl p-3 ring-1 ring-line ring-inset">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
        {name && <strong className="min-w-0 text-base font-semibold [overflow-wrap:anywhere]">{name}</strong>}
        <span className="min-w-0 text-muted [overflow-wrap:anywhere]">SKU {sku}</span>
      </p>
      <div className="grid items-end gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3">
        <MoneyField label="Preço" {...money("price")} error={errors.price} />
        <MoneyField
          label="Promocional"
          placeholder="sem promoção"
          {...money("offer")}
          error={errors.promotionalPrice}
        />
        <MoneyField label="Preço “de”" placeholder="nenhum" {...money("list")} error={errors.listPrice} />
        {places.map((place) => (
          <NumberField
            key={place.id}
            label={place.name}
            kind={stockKind}
            placeholder="sem controle"
            value={read(`stock/${place.id}`) ?? ""}
            onChange={(typed) => change(`stock/${place.id}`, typed)}
          />
        ))}
        {tables.map((table) => (
          <MoneyField
            key={table.id}
            label={`Preço: ${table.name}`}
            placeholder="o mesmo"
            {...money(`table/${table.id}`)}
          />
        ))}
      </div>
      <FactInputs
        read={(fact) => read(`fact/${fact}`) ?? ""}
        change={(fact, typed) => change(`fact/${fact}`, typed)}
        errorOf={(fact) => errors[fact]}
      />
      {(name !== "" || pictures.length > 0) && (
        <SkuPictures
          {...{ shopId, pictures }}
          label={`Fotos de ${name || sku}`}
          onChange={(changed) => change("pictures", changed)}
        />
      )}
    </li>
  );
}

type SkuPicturesProps = {
  shopId: string;
  label: string;
  pictures: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
};

/** Folded, and there only when it is open: a page may have hundreds. */
function SkuPictures({ shopId, label, pictures, onChange }: SkuPicturesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-lg py-1.5 text-sm font-medium text-brand-ink">
        {pictures.length === 0 ? "Fotos só desta opção" : `Fotos só desta opção (${pictures.length})`}
      </summary>
      {isOpen && (
        <div className="pt-2">
          <PictureField
            {...{ shopId, label, onChange }}
            value={pictures}
            hint="Aparecem quando o cliente escolhe esta opção. Sem nenhuma, valem as fotos do produto."
          />
        </div>
      )}
    </details>
  );
}
