import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { CloseIcon } from "@vitrine/ui/icons.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { useMay, useShopId } from "../../account/use-me.ts";
import { useServiceChange } from "../service.queries.ts";

/** The shop's own marks of a contact. The contact does not see them. */
export function TagsCard({ contactId, tags }: { contactId: string; tags: readonly string[] }) {
  const shopId = useShopId();
  const mayChange = useMay()("change-contacts");
  const onError = useFailureToast();
  const [typed, setTyped] = useState("");
  const save = useServiceChange(shopId, (all: string[]) =>
    call("PUT /painel/api/shops/{shopId}/contacts/{contactId}/tags", {
      params: { shopId, contactId },
      body: { tags: all },
    }),
  );
  const put = (all: string[]) => {
    if (!save.isPending) save.mutate(all, { onError });
  };
  return (
    <Card title="Etiquetas">
      {tags.length === 0 && !mayChange && <p className="text-muted">Nenhuma etiqueta.</p>}
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {tags.map((tag) => (
          <li
            key={tag}
            className="inline-flex items-center gap-1 rounded-full bg-sunk py-0.5 pr-1 pl-2.5 text-sm font-medium"
          >
            {tag}
            {mayChange && (
              <button
                type="button"
                aria-label={`Tirar a etiqueta ${tag}`}
                onClick={() => put(tags.filter((each) => each !== tag))}
                className="grid size-6 place-items-center rounded-full text-muted hover:bg-line hover:text-ink"
              >
                <span className="size-3">
                  <CloseIcon />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <form
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === "") return;
            put([...tags, typed.trim()]);
            setTyped("");
          }}
        >
          <TextField
            label="Nova etiqueta"
            value={typed}
            onChange={setTyped}
            maxLength={50}
            action={<SmallButton type="submit">Pôr</SmallButton>}
          />
        </form>
      )}
    </Card>
  );
}
