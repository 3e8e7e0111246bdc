import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { call } from "../../../lib/api/api.ts";
import { contactTags } from "../../../lib/contact-tags.ts";
import { TagEditor } from "../../../lib/tag-editor.tsx";
import { useMay, useShopId } from "../../account/use-me.ts";
import { useServiceChange } from "../service.queries.ts";

/** The shop's own marks of a contact. The contact does not see them. */
export function TagsCard({ contactId, tags }: { contactId: string; tags: readonly string[] }) {
  const shopId = useShopId();
  const mayChange = useMay()("change-contacts");
  const onError = useFailureToast();
  const queries = useQueryClient();
  const known = useQuery({ ...contactTags(shopId), enabled: mayChange }).data?.items;
  const save = useServiceChange(shopId, (all: string[]) =>
    call("PUT /painel/api/shops/{shopId}/contacts/{contactId}/tags", {
      params: { shopId, contactId },
      body: { tags: all },
    }),
  );
  const onSuccess = () => void queries.invalidateQueries({ queryKey: contactTags(shopId).queryKey });
  return (
    <Card title="Etiquetas">
      <TagEditor
        {...{ tags, mayChange, isBusy: save.isPending, ...(known && { known }) }}
        onChange={(all) => save.mutate(all, { onSuccess, onError })}
      />
    </Card>
  );
}
