import { useQueryClient } from "@tanstack/react-query";
import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { usePartForm } from "../../../lib/edit/use-part-form.ts";
import { newId } from "../../../lib/new-id.ts";
import { useShopPath } from "../../account/use-me.ts";
import { oneOffer } from "../promotions.queries.ts";
import { useSavedPart } from "../use-saved-part.ts";
import { blankOffer, toFields, toPatch, toPromotion } from "./offer-fields.ts";

export function useOfferForm(shopId: string, saved: PanelPromotion | null) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  // The same id for a second try, so that one offer is made.
  const [salt] = useState(() => newId());
  const id = saved?.id ?? `oferta-${salt}`;
  const known = useSavedPart(
    shopId,
    "Oferta salva",
    (promotion: PanelPromotion) => oneOffer(shopId, promotion.id).queryKey,
  );
  const form = usePartForm({
    saved,
    blank: blankOffer,
    toFields,
    create: async (fields) => {
      const body = toPromotion(id, fields);
      const made = known(await call("POST /painel/api/shops/{shopId}/promotions", { params: { shopId }, body }));
      void navigate(shopPath(`/promocoes/ofertas/${encodeURIComponent(made.id)}`), { replace: true });
      return made;
    },
    change: async (changes, version) =>
      known(
        await call("PATCH /painel/api/shops/{shopId}/promotions/{id}", {
          params: { shopId, id },
          body: toPatch(changes),
          ifMatch: version,
        }),
      ),
    read: () => queries.fetchQuery({ ...oneOffer(shopId, id), staleTime: 0 }),
  });
  return { ...form, draft: toPromotion(id, form.fields) };
}

export type OfferForm = ReturnType<typeof useOfferForm>;
