import { useQuery } from "@tanstack/react-query";
import type { PanelCoupon } from "@vitrine/contract/panel/promotions";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useParams } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { ReplayCard } from "../../../lib/replay/replay-card.tsx";
import { shopTimeZone } from "../../../lib/shop-clock.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { oneCoupon } from "../promotions.queries.ts";
import { RemovePart } from "../remove-part.tsx";
import { CouponCards } from "./coupon-cards.tsx";
import { couponLabels, describeBy, toCoupon } from "./coupon-fields.ts";
import { usesText } from "./coupon-text.ts";
import { StateBadge } from "./coupons-page.tsx";
import { useCouponForm } from "./use-coupon-form.ts";

/** One coupon, with all its fields. */
export function CouponPage() {
  const shopId = useShopId();
  const { code = "" } = useParams();
  const query = useQuery(oneCoupon(shopId, code));
  const zone = useQuery(shopTimeZone(shopId));
  if (query.data && zone.data) return <Coupon key={code} {...{ shopId, saved: query.data, timeZone: zone.data }} />;
  return (
    <CouponFrame title={code}>
      <NotLoaded queries={[query, zone]} />
    </CouponFrame>
  );
}

export function NewCouponPage() {
  const shopId = useShopId();
  const zone = useQuery(shopTimeZone(shopId));
  if (zone.data) return <Coupon {...{ shopId, saved: null, timeZone: zone.data }} />;
  return (
    <CouponFrame title="Novo cupom">
      <NotLoaded queries={[zone]} />
    </CouponFrame>
  );
}

type CouponFrameProps = Partial<Omit<Parameters<typeof Page>[0], "title">> &
  Pick<Parameters<typeof Page>[0], "title" | "children">;

function CouponFrame(page: CouponFrameProps) {
  const shopPath = useShopPath();
  return <Page width="form" back={{ href: shopPath("/promocoes"), label: "Cupons" }} {...page} />;
}

type CouponProps = { shopId: string; saved: PanelCoupon | null; timeZone: string };

function Coupon({ shopId, saved, timeZone }: CouponProps) {
  const form = useCouponForm(shopId, saved);
  const shopPath = useShopPath();
  return (
    <CouponFrame
      title={saved?.code ?? "Novo cupom"}
      mark={saved && <StateBadge coupon={saved} />}
      text={saved && `Usos: ${usesText(saved)}`}
      actions={
        saved && (
          <RemovePart
            shopId={shopId}
            what={`o cupom ${saved.code}`}
            next={shopPath("/promocoes")}
            remove={() =>
              call("DELETE /painel/api/shops/{shopId}/coupons/{id}", { params: { shopId, id: saved.code } })
            }
          />
        )
      }
    >
      <EditForm form={form} labels={couponLabels} describe={describeBy(timeZone)}>
        <CouponCards isNew={saved === null} {...{ form, shopId, timeZone }} />
        <ReplayCard
          shopId={shopId}
          draft={{ part: { list: "coupons", id: form.fields.code, value: toCoupon(form.fields) } }}
          newCoupon={saved ? "" : form.fields.code}
          orderHref={(id) => shopPath(`/pedidos/${encodeURIComponent(id)}`)}
        />
      </EditForm>
    </CouponFrame>
  );
}
