import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { MergePatchOf } from "@vitrine/contract/wire/merge-patch";
import { call } from "../../lib/api/api.ts";
import { read } from "../../lib/api/read.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { useEditForm } from "../../lib/edit/use-edit-form.ts";
import { firstSteps } from "../../lib/first-steps/first-steps.queries.ts";

const ofShop = (shopId: string) => ["settings", shopId] as const;

export const settings = (shopId: string) =>
  read([...ofShop(shopId), "document"], "GET /painel/api/shops/{shopId}/settings", { params: { shopId } });

export const settingsVersions = (shopId: string) =>
  read([...ofShop(shopId), "versions"], "GET /painel/api/shops/{shopId}/settings/versions", { params: { shopId } });

/** What the server works out from the document: read again once that was saved. */
export function refreshWorkedOut(queries: QueryClient, shopId: string): void {
  for (const queryKey of [
    [...ofShop(shopId), "versions"],
    [...ofShop(shopId), "payments"],
    firstSteps(shopId).queryKey,
  ])
    void queries.invalidateQueries({ queryKey });
}

export type SettingsPatch = MergePatchOf<ShopDocument>;

type FormOfSettings<Fields extends object> = {
  shopId: string;
  saved: PanelSettings;
  toFields: (document: ShopDocument) => Fields;
  /** `document` is what the changes are made to, for a list of which one entry changed. */
  toPatch: (changes: Partial<Fields>, document: ShopDocument) => SettingsPatch;
};

/** A form over some fields of the shop's document. What others save meanwhile is merged field by field. */
export function useSettingsForm<Fields extends object>({ shopId, saved, toFields, toPatch }: FormOfSettings<Fields>) {
  const queries = useQueryClient();
  const { queryKey } = settings(shopId);
  return useEditForm({
    saved,
    toFields: ({ document }: PanelSettings) => toFields(document),
    save: async (changes: Partial<Fields>, version) => {
      const answer = await call("PATCH /painel/api/shops/{shopId}/settings", {
        params: { shopId },
        // Another version than the one that is cached is refused, so this is the document that will be changed.
        body: toPatch(changes, (queries.getQueryData(queryKey) ?? saved).document),
        ifMatch: version,
      });
      queries.setQueryData(queryKey, answer);
      refreshWorkedOut(queries, shopId);
      return answer;
    },
    reload: () => queries.fetchQuery({ ...settings(shopId), staleTime: 0 }),
  });
}

export function useRestoreVersion(shopId: string) {
  return useChange(ofShop(shopId), (version: number) =>
    call("POST /painel/api/shops/{shopId}/settings/versions/{version}/restore", { params: { shopId, version } }),
  );
}

/** Takes one change back, for the document of that version. */
export function useUndoVersion(shopId: string) {
  return useChange(ofShop(shopId), ({ version, current }: { version: number; current: number }) =>
    call("POST /painel/api/shops/{shopId}/settings/versions/{version}/undo", {
      params: { shopId, version },
      ifMatch: current,
    }),
  );
}
