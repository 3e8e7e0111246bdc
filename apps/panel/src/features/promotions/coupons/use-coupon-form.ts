import { useQueryClient } from "@tanstack/react-query";
import type { PanelCoupon } from "@vitrine/contract/panel/promotions";
import { useNavigate } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { usePartForm } from "../../../lib/edit/use-part-form.ts";
import { useShopPath } from "../../account/use-me.ts";
import { oneCoupon } from "../promotions.queries.ts";
import { useSavedPart } from "../use-saved-part.ts";
import { blankCoupon, toCoupon, toFields, toPatch } from "./coupon-fields.ts";

export function useCouponForm(shopId: string, saved: PanelCoupon | null) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const known = useSavedPart(shopId, "Cupom salvo", (coupon: PanelCoupon) => oneCoupon(shopId, coupon.code).queryKey);
  const id = saved?.code ?? "";
  return usePartForm({
    saved,
    blank: blankCoupon,
    toFields,
    create: async (fields) => {
      const body = toCoupon(fields);
      const coupon = known(await call("POST /painel/api/shops/{shopId}/coupons", { params: { shopId }, body }));
      void navigate(shopPath(`/promocoes/cupons/${encodeURIComponent(coupon.code)}`), { replace: true });
      return coupon;
    },
    change: async (changes, version) =>
      known(
        await call("PATCH /painel/api/shops/{shopId}/coupons/{id}", {
          params: { shopId, id },
          body: toPatch(changes),
          ifMatch: version,
        }),
      ),
    read: () => queries.fetchQuery({ ...oneCoupon(shopId, id), staleTime: 0 }),
  });
}

export type CouponForm = ReturnType<typeof useCouponForm>;
