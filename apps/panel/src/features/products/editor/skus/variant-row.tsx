import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { memo, useState } from "react";
import { RowField } from "../../../../lib/declared/row-field.tsx";
import { codeOf } from "../product-change.ts";
import { stockKind } from "../product-fields.ts";
import { PicturesOfSku, picturesText } from "./sku-pictures.tsx";
import { asCode, isSameSku, type SkuProps, skuValues } from "./sku-values.ts";
import type { VariantColumn } from "./variant-columns.ts";

type VariantRowProps = SkuProps & { columns: readonly VariantColumn[]; place: number };

/** One combination as a row of the grid. */
export const VariantRow = memo(
  Row,
  (before, now) => before.columns === now.columns && before.place === now.place && isSameSku(before, now),
);

/** The label is the heading of the column; who hears the page hears it with the name of the row. */
const cell = "[&>label]:sr-only [&_input]:min-h-9 [&_input]:rounded-lg [&_input]:px-2 [&_input]:py-1";

function Row({ columns, place, ...props }: VariantRowProps) {
  const { shopId, variant, name } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { read, change } = skuValues(props);
  const pictures = read("pictures") ?? [];
  const title = name || codeOf(variant);
  return (
    <>
      <tr className="align-top">
        <th
          scope="row"
          className="sticky left-0 z-1 max-w-44 min-w-28 bg-card py-1 pr-2 text-left text-sm leading-tight font-semibold [overflow-wrap:anywhere]"
        >
          <span className="flex min-h-9 items-center">{title}</span>
        </th>
        {columns.map((column) => (
          <td key={column.key} data-cell={`${place}:${column.key}`} className="px-1 py-1">
            <Cell {...props} column={column} title={title} />
          </td>
        ))}
        <td className="px-1 py-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${picturesText(pictures.length)}: ${title}`}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-9 rounded-lg px-1 text-sm font-medium whitespace-nowrap text-brand-ink"
          >
            {pictures.length === 0 ? "Pôr fotos" : pictures.length === 1 ? "1 foto" : `${pictures.length} fotos`}
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + 2} className="pb-3">
            <PicturesOfSku
              {...{ shopId, pictures }}
              label={`Fotos de ${title}`}
              onChange={(changed) => change("pictures", changed)}
            />
          </td>
        </tr>
      )}
    </>
  );
}

type CellProps = SkuProps & { column: VariantColumn; title: string };

function Cell({ column, title, ...props }: CellProps) {
  const { variant, onCode, errors } = props;
  const { read, change, money } = skuValues(props);
  const label = `${column.header} de ${title}`;
  const error = column.error && errors[column.error];
  switch (column.kind) {
    case "code":
      return (
        <TextField
          className={`w-34 ${cell}`}
          label={label}
          placeholder={variant.sku}
          value={variant.code ?? variant.sku}
          maxLength={64}
          onChange={(typed) => onCode(variant.sku, asCode(typed))}
          error={error}
        />
      );
    case "money":
      return (
        <MoneyField
          className={`w-26 ${cell}`}
          label={label}
          {...(column.placeholder && { placeholder: column.placeholder })}
          {...money(column.key)}
          error={error}
        />
      );
    case "stock":
      return (
        <NumberField
          className={`w-20 ${cell}`}
          label={label}
          kind={stockKind}
          placeholder="–"
          value={read(column.key) ?? ""}
          onChange={(typed) => change(column.key, typed)}
        />
      );
    case "fact":
      return (
        <RowField
          className={`${column.row.kind === "code" ? "w-38" : "w-20"} ${cell}`}
          row={column.row}
          label={label}
          value={read(column.key) ?? ""}
          onChange={(typed) => change(column.key, typed)}
          error={error}
        />
      );
  }
}
