import { useQueryClient } from "@tanstack/react-query";
import type { PanelCollection } from "@vitrine/contract/panel/catalog-groups";
import { call } from "../../../lib/api/api.ts";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { collectionList, stillThere, useReadCatalogAgain } from "../catalog.queries.ts";
import { blankCollection, type CollectionFields, cleanedRule, toCollectionFields } from "./collection-fields.ts";

type CollectionForm = {
  shopId: string;
  collection: PanelCollection | null;
  /** The products that it had when it was opened. */
  before: readonly string[];
  onSaved: (saved: PanelCollection) => void;
};

/** Products are put in and taken out one by one, so two people who choose different ones both succeed. */
export function useCollectionForm({ shopId, collection, before, onSaved }: CollectionForm) {
  const queries = useQueryClient();
  const readAgain = useReadCatalogAgain(shopId);

  async function fill({ providerId: id, rule }: PanelCollection, picked: readonly string[] | null | undefined) {
    const chosen = picked ?? before;
    const add = chosen.filter((each) => !before.includes(each));
    const remove = before.filter((each) => !chosen.includes(each));
    // A rule chooses its own.
    if (rule === null && add.length + remove.length > 0) {
      const body = { add, remove };
      await call("POST /painel/api/shops/{shopId}/catalog/collections/{id}/products", { params: { shopId, id }, body });
    }
  }

  function saved(answer: PanelCollection): PanelCollection {
    readAgain();
    onSaved(answer);
    return answer;
  }

  return useEditForm<PanelCollection, CollectionFields>({
    saved: collection,
    blank: blankCollection,
    toFields: toCollectionFields,
    create: async ({ name, rule, picked }) => {
      const body = { name: name.trim(), rule: rule && cleanedRule(rule) };
      const made = await call("POST /painel/api/shops/{shopId}/catalog/collections", { params: { shopId }, body });
      await fill(made, picked);
      return saved(made);
    },
    save: async ({ name, rule, picked }, version) => {
      const body = {
        ...(name !== undefined && { name: name.trim() }),
        ...(rule !== undefined && { rule: rule && cleanedRule(rule) }),
      };
      const isSame = Object.keys(body).length === 0;
      const changed = isSame
        ? await read()
        : await call("PATCH /painel/api/shops/{shopId}/catalog/collections/{id}", {
            params: { shopId, id: collection?.providerId ?? "" },
            body,
            ifMatch: version,
          });
      await fill(changed, picked);
      return saved(changed);
    },
    reload: read,
  });

  async function read(): Promise<PanelCollection> {
    const { items } = await queries.fetchQuery({ ...collectionList(shopId), staleTime: 0 });
    return stillThere(items, collection?.providerId ?? "");
  }
}
