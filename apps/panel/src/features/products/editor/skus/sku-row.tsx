import { formatBRL } from "@vitrine/domain/money";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { memo } from "react";
import { RowField } from "../../../../lib/declared/row-field.tsx";
import { quantityPriceFacts } from "../fact-fields.ts";
import { codeOf } from "../product-change.ts";
import { stockKind } from "../product-fields.ts";
import { FactInputs } from "./fact-inputs.tsx";
import { SkuPictures } from "./sku-pictures.tsx";
import { asCode, isSameSku, type SkuProps, skuValues } from "./sku-values.ts";

/** The fields of one SKU below each other: of the only one, or of one of many on a phone. */
export const SkuRow = memo(Row, isSameSku);

/** One of many on a phone: a line that opens. */
export const FoldedSkuRow = memo(FoldedRow, isSameSku);

function Row(props: SkuProps) {
  return (
    <li className="rounded-xl p-3 ring-1 ring-line ring-inset">
      <SkuInputs {...props} />
    </li>
  );
}

function FoldedRow(props: SkuProps) {
  const { variant, name, places, errors } = props;
  const { read } = skuValues(props);
  const price = read("price");
  const counts = places.map(({ id }) => read(`stock/${id}`) ?? "").filter(Boolean);
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  return (
    <li className="rounded-xl ring-1 ring-line ring-inset">
      <details {...(isWrong && { open: true })}>
        <summary className="cursor-pointer rounded-xl px-3 py-2">
          <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-baseline justify-between gap-x-3 align-top">
            <strong className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name || codeOf(variant)}</strong>
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">
              {price == null ? "sem preço" : formatBRL(price)}
              {counts.length > 0 && ` · ${counts.join(" + ")} un.`}
            </span>
          </span>
        </summary>
        <div className="px-3 pb-3">
          <SkuInputs {...props} />
        </div>
      </details>
    </li>
  );
}

function SkuInputs(props: SkuProps) {
  const { shopId, variant, name, places, tables, onCode, errors } = props;
  const { read, change, money } = skuValues(props);
  const pictures = read("pictures") ?? [];
  return (
    <div className="grid min-w-0 gap-2">
      <div className="grid items-end gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="SKU"
          placeholder={variant.sku}
          value={variant.code ?? variant.sku}
          maxLength={64}
          onChange={(typed) => onCode(variant.sku, asCode(typed))}
          error={errors.sku}
        />
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
      {quantityPriceFacts.map(({ name: fact, label, row }) => (
        <RowField
          key={fact}
          row={row}
          label={label}
          hint="Da quantidade em diante, cada um sai por este preço. Vale o menor: este, o promocional ou o da tabela."
          value={read(`fact/${fact}`) ?? ""}
          onChange={(typed) => change(`fact/${fact}`, typed)}
          error={errors[fact]}
        />
      ))}
      <FactInputs
        read={(fact) => read(`fact/${fact}`) ?? ""}
        change={(fact, typed) => change(`fact/${fact}`, typed)}
        errorOf={(fact) => errors[fact]}
      />
      {(name !== "" || pictures.length > 0) && (
        <SkuPictures
          {...{ shopId, pictures }}
          label={`Fotos de ${name || codeOf(variant)}`}
          onChange={(changed) => change("pictures", changed)}
        />
      )}
    </div>
  );
}
