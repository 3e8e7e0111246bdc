import type { CatalogChoices, ProductRow } from "@vitrine/contract/panel/catalog/products";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { countText, reaisText } from "../../../lib/number-text.ts";
import { momentText } from "../../../lib/time-text.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { InPlaceChoice, InPlaceCount, InPlaceMoney, InPlaceSwitch } from "./in-place.tsx";
import type { RowEdit } from "./row-edit.ts";

const none = <span className="text-muted">–</span>;

type ColumnsOf = {
  choices: CatalogChoices | undefined;
  categoryName: (id: string) => string;
  save: (row: ProductRow, edit: RowEdit) => Promise<void>;
};

/** The columns of the table. Products with several SKUs, or with stock in several places, are changed on their page. */
export function productColumns({ choices, categoryName, save }: ColumnsOf): Column<ProductRow>[] {
  return [
    {
      id: "name",
      header: "Produto",
      sort: "name",
      isFixed: true,
      onPhone: "title",
      cell: ({ name, image, skus }) => (
        <span className="flex min-w-44 items-center gap-3 md:max-w-80">
          <Thumbnail image={image} />
          <span className="min-w-0">
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
            {skus > 1 && <span className="block text-sm font-normal text-muted">{skus} opções</span>}
          </span>
        </span>
      ),
    },
    {
      id: "price",
      header: "Preço",
      sort: "price",
      align: "end",
      onPhone: "third",
      cell: (row) =>
        row.sku === null ? (
          <span className="whitespace-nowrap">
            {row.price === row.highestPrice ? reaisText(row.price) : `a partir de ${reaisText(row.price)}`}
          </span>
        ) : (
          <InPlaceMoney
            label={`Preço de ${row.name}`}
            value={row.price}
            needed="Informe o preço. Para dar de graça, digite 0."
            onSave={(price) => price !== null && void save(row, { field: "price", value: price })}
          />
        ),
    },
    {
      id: "promotional",
      header: "Promocional",
      align: "end",
      onPhone: "third",
      cell: (row) =>
        row.sku === null ? (
          <span className="whitespace-nowrap">{reaisText(row.promotionalPrice)}</span>
        ) : (
          <InPlaceMoney
            label={`Preço promocional de ${row.name}`}
            value={row.promotionalPrice}
            onSave={(value) => void save(row, { field: "promotionalPrice", value })}
          />
        ),
    },
    {
      id: "stock",
      header: "Estoque",
      sort: "stock",
      align: "end",
      onPhone: "third",
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2 max-md:flex-row-reverse">
          {row.held > 0 && <span className="text-sm text-muted">{countText(row.held)} em pedidos</span>}
          {row.sku === null || row.isStockSplit ? (
            row.stock === null ? (
              none
            ) : (
              countText(row.stock)
            )
          ) : (
            <InPlaceCount
              label={`Estoque de ${row.name}`}
              value={row.stock}
              onSave={(value) => void save(row, { field: "stock", value })}
            />
          )}
        </span>
      ),
    },
    {
      id: "active",
      header: "À venda",
      onPhone: "aside",
      cell: (row) => (
        <InPlaceSwitch
          label={`${row.name} à venda`}
          value={row.isActive}
          onSave={(value) => void save(row, { field: "isActive", value })}
        />
      ),
    },
    {
      id: "category",
      header: "Categoria",
      cell: (row) => {
        const [only] = row.categories;
        if (row.categories.length !== 1 || only === undefined || !choices) {
          return <span className="text-sm">{row.categories.map(categoryName).join(", ")}</span>;
        }
        return (
          <InPlaceChoice
            label={`Categoria de ${row.name}`}
            value={only}
            options={choices.categories.map(({ id, path }) => ({ value: id, label: path }))}
            onSave={(category) => void save(row, { field: "categories", value: [category] })}
          />
        );
      },
    },
    {
      id: "changed",
      header: "Mudou",
      sort: "updatedAt",
      onPhone: "hidden",
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt} className="text-sm whitespace-nowrap text-muted">
          {momentText(updatedAt)}
        </time>
      ),
    },
    { id: "brand", header: "Marca", isExtra: true, onPhone: "hidden", cell: ({ brand }) => brand || none },
    {
      id: "sku",
      header: "SKU",
      isExtra: true,
      onPhone: "hidden",
      cell: ({ sku, id }) => <span className="text-sm">{sku ?? id}</span>,
    },
    {
      id: "collections",
      header: "Coleções",
      isExtra: true,
      onPhone: "hidden",
      cell: ({ collections }) => (
        <span className="flex flex-wrap gap-1">
          {collections.map((id) => (
            <Badge key={id}>{choices?.collections.find((each) => each.id === id)?.name ?? id}</Badge>
          ))}
        </span>
      ),
    },
  ];
}
