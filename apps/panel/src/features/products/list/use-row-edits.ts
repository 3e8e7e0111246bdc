import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ProductRow } from "@vitrine/contract/panel/catalog/products";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { call } from "../../../lib/api/api.ts";
import { ApiFailure, codeOf } from "../../../lib/api/api-failure.ts";
import { oneProduct, productLists } from "../products.queries.ts";
import { fieldNames, isOfSku, type RowEdit, valueIn, valueText } from "./row-edit.ts";

const UNDO_STAYS = 8_000;
type Page = { items: ProductRow[]; nextPageToken: string | null };

/**
 * Saves a cell of the table. The new value is shown at once and taken back when the server refuses it. A cell that somebody
 * else changed meanwhile is not overwritten; a change of another field of the product does not matter.
 */
export function useRowEdits(shopId: string, categoryName: (id: string) => string) {
  const queries = useQueryClient();
  const toast = useToast();
  const show = (id: string, changes: Partial<ProductRow>) => changeRows(queries, shopId, id, changes);
  const said = (edit: RowEdit, value: unknown) => valueText(edit.field, value, categoryName);

  async function save(row: ProductRow, edit: RowEdit): Promise<void> {
    const before = row[edit.field];
    if (JSON.stringify(before) === JSON.stringify(edit.value)) return;
    show(row.id, { [edit.field]: edit.value });
    try {
      const version = await sendOnto(row, edit, before);
      show(row.id, { version });
      const undo = { field: edit.field, value: before } as RowEdit;
      toast({
        text: `${row.name}: ${fieldNames[edit.field].toLowerCase()} ${said(edit, edit.value)}`,
        stays: UNDO_STAYS,
        action: { label: "Desfazer", onClick: () => void save({ ...row, version, [edit.field]: edit.value }, undo) },
      });
    } catch (error) {
      if (error instanceof ChangedByOther) return disputed(row, edit, error);
      show(row.id, { [edit.field]: before });
      if (!(error instanceof ApiFailure)) throw error;
      toast({ text: error.message, variant: "failure", stays: UNDO_STAYS });
    }
  }

  /** For the version that the person saw. After a change elsewhere in the product it is sent again for the new one. */
  async function sendOnto(row: ProductRow, edit: RowEdit, seen: unknown): Promise<string> {
    try {
      return await send(shopId, row, edit);
    } catch (error) {
      if (codeOf(error) !== "version-mismatch") throw error;
      const current = await queries.fetchQuery({ ...oneProduct(shopId, row.id), staleTime: 0 });
      const theirs = valueIn(current, edit.field);
      if (JSON.stringify(theirs) !== JSON.stringify(seen)) throw new ChangedByOther(theirs, current.version);
      return send(shopId, { ...row, version: current.version }, edit);
    }
  }

  function disputed(row: ProductRow, edit: RowEdit, { theirs, version }: ChangedByOther): void {
    const current = { ...row, version, [edit.field]: theirs } as ProductRow;
    show(row.id, { version, [edit.field]: theirs });
    toast({
      text: `Alguém mudou ${fieldNames[edit.field].toLowerCase()} de ${row.name} para ${said(edit, theirs)}.`,
      detail: `O seu valor (${said(edit, edit.value)}) não foi salvo.`,
      variant: "warning",
      stays: "until-closed",
      action: { label: "Usar o meu", onClick: () => void save(current, edit) },
    });
  }

  return save;
}

/** Somebody changed the same cell since the table was read. */
class ChangedByOther extends Error {
  readonly theirs: unknown;
  readonly version: string;
  constructor(theirs: unknown, version: string) {
    super("the cell was changed by somebody else");
    this.theirs = theirs;
    this.version = version;
  }
}

async function send(shopId: string, { id, sku, version }: ProductRow, { field, value }: RowEdit): Promise<string> {
  const body = { [field]: value };
  const saved =
    isOfSku(field) && sku !== null
      ? await call("PATCH /painel/api/shops/{shopId}/products/{id}/skus/{sku}", {
          params: { shopId, id, sku },
          body,
          ifMatch: version,
        })
      : await call("PATCH /painel/api/shops/{shopId}/products/{id}", {
          params: { shopId, id },
          body,
          ifMatch: version,
        });
  return saved.version;
}

function changeRows(queries: QueryClient, shopId: string, id: string, changes: Partial<ProductRow>): void {
  queries.setQueriesData<Page>(
    { queryKey: productLists(shopId) },
    (page) => page && { ...page, items: page.items.map((row) => (row.id === id ? { ...row, ...changes } : row)) },
  );
}
