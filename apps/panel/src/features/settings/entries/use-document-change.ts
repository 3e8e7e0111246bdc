import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { call } from "../../../lib/api/api.ts";
import { codeOf } from "../../../lib/api/api-failure.ts";
import { refreshWorkedOut, type SettingsPatch, settings } from "../settings.queries.ts";

type DocumentChange = (document: ShopDocument) => SettingsPatch;

const MOST_TRIES = 3;

/** One tap that changes the document: adding, copying, moving, removing. It is made again on what others saved first. */
export function useDocumentChange(shopId: string) {
  const queries = useQueryClient();
  const query = settings(shopId);
  const params = { shopId };

  async function send(change: DocumentChange, triesLeft: number): Promise<PanelSettings> {
    const { document, version } = await queries.fetchQuery({ ...query, staleTime: 0 });
    try {
      const body = change(document);
      return await call("PATCH /painel/api/shops/{shopId}/settings", { params, body, ifMatch: version });
    } catch (error) {
      if (codeOf(error) !== "version-mismatch" || triesLeft <= 1) throw error;
      return send(change, triesLeft - 1);
    }
  }

  return useMutation({
    mutationFn: (change: DocumentChange) => send(change, MOST_TRIES),
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      refreshWorkedOut(queries, shopId);
    },
  });
}
