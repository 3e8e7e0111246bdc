import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SheetPage, SheetReading } from "@vitrine/contract/panel/catalog/sheets";
import { call } from "../../lib/api/api.ts";
import { read } from "../../lib/api/read.ts";
import { uploadFile } from "../../lib/api/upload-file.ts";
import { useChange } from "../../lib/api/use-change.ts";

const ofShop = (shopId: string) => ["sheets", shopId] as const;
/** How often a running check or import is looked at. */
const LOOK_EVERY_MS = 1_000;

export const sheetList = (shopId: string) =>
  read([...ofShop(shopId), "list"], "GET /painel/api/shops/{shopId}/sheets", { params: { shopId } });

export const sheet = (shopId: string, id: string) =>
  queryOptions({
    ...read([...ofShop(shopId), id], "GET /painel/api/shops/{shopId}/sheets/{id}", { params: { shopId, id } }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? LOOK_EVERY_MS : false),
  });

function isRunning({ state, undoState }: Pick<SheetPage, "state" | "undoState">): boolean {
  return state === "checking" || state === "importing" || undoState === "undoing";
}

type SentFile = { file: File; onProgress: (part: number) => void };

export function useUploadSheet(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: SentFile) =>
      uploadFile<SheetPage>(
        `/painel/api/shops/${encodeURIComponent(shopId)}/sheets?name=${encodeURIComponent(file.name.slice(0, 200))}`,
        { file, onProgress },
      ),
    onSuccess: (page) => {
      queries.setQueryData(sheet(shopId, page.id).queryKey, page);
      return queries.invalidateQueries({ queryKey: sheetList(shopId).queryKey });
    },
  });
}

/** What is done with a sheet, after which it is read again. */
function useSheetChange<Given>(shopId: string, change: (given: Given) => Promise<unknown>) {
  return useChange(ofShop(shopId), change);
}

export const useCorrectSheet = (shopId: string, id: string) =>
  useSheetChange(shopId, (body: SheetReading) =>
    call("PATCH /painel/api/shops/{shopId}/sheets/{id}", { params: { shopId, id }, body }),
  );

export const useCheckSheet = (shopId: string, id: string) =>
  useSheetChange(shopId, () => call("POST /painel/api/shops/{shopId}/sheets/{id}/check", { params: { shopId, id } }));

export const useImportSheet = (shopId: string, id: string) =>
  useSheetChange(shopId, () => call("POST /painel/api/shops/{shopId}/sheets/{id}/import", { params: { shopId, id } }));

export const useUndoSheet = (shopId: string) =>
  useSheetChange(shopId, (changeSetId: string) =>
    call("POST /painel/api/shops/{shopId}/change-sets/{id}/undo", { params: { shopId, id: changeSetId } }),
  );
