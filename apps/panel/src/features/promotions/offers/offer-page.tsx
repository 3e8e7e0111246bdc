import { useQuery } from "@tanstack/react-query";
import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useParams } from "react-router";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { ReplayCard } from "../../../lib/replay/replay-card.tsx";
import { shopTimeZone } from "../../../lib/shop-clock.ts";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { oneOffer } from "../promotions.queries.ts";
import { OfferActions } from "./offer-actions.tsx";
import { OfferCards } from "./offer-cards.tsx";
import { describeBy, offerLabels } from "./offer-fields.ts";
import { effectText } from "./offer-text.ts";
import { StateBadge } from "./offers-page.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { useOfferForm } from "./use-offer-form.ts";

/** One offer: its dates, what it does to prices, and of which products. */
export function OfferPage() {
  const shopId = useShopId();
  const { id = "" } = useParams();
  const query = useQuery(oneOffer(shopId, id));
  const zone = useQuery(shopTimeZone(shopId));
  if (query.data && zone.data) return <Offer key={id} {...{ shopId, saved: query.data, timeZone: zone.data }} />;
  return (
    <OfferFrame title="Oferta">
      <NotLoaded queries={[query, zone]} />
    </OfferFrame>
  );
}

export function NewOfferPage() {
  const shopId = useShopId();
  const zone = useQuery(shopTimeZone(shopId));
  if (zone.data) return <Offer {...{ shopId, saved: null, timeZone: zone.data }} />;
  return (
    <OfferFrame title="Nova oferta">
      <NotLoaded queries={[zone]} />
    </OfferFrame>
  );
}

type OfferFrameProps = Partial<Omit<Parameters<typeof Page>[0], "title">> &
  Pick<Parameters<typeof Page>[0], "title" | "children">;

function OfferFrame(page: OfferFrameProps) {
  const shopPath = useShopPath();
  return <Page width="form" back={{ href: shopPath("/promocoes/ofertas"), label: "Ofertas" }} {...page} />;
}

type OfferProps = { shopId: string; saved: PanelPromotion | null; timeZone: string };

function Offer({ shopId, saved, timeZone }: OfferProps) {
  const form = useOfferForm(shopId, saved);
  const shopPath = useShopPath();
  return (
    <OfferFrame
      title={saved?.name ?? "Nova oferta"}
      mark={saved && <StateBadge promotion={saved} />}
      text={saved && effectText(saved, Date.now())}
      actions={saved && <OfferActions shopId={shopId} promotion={saved} />}
    >
      <EditForm form={form} labels={offerLabels} describe={describeBy(timeZone)}>
        <OfferCards form={form} shopId={shopId} timeZone={timeZone} />
        <PreviewCard shopId={shopId} draft={form.draft} />
        <ReplayCard
          shopId={shopId}
          draft={{ promotion: { ...form.draft, name: "Teste" } }}
          note="Conta como se a oferta valesse nessas semanas, com o preço de sempre que cada produto tinha no dia. Quem pagou menos, ou por tabela de preço, fica igual. Vendas a mais por causa da oferta ninguém sabe: não entram."
          orderHref={(id) => shopPath(`/pedidos/${encodeURIComponent(id)}`)}
        />
      </EditForm>
    </OfferFrame>
  );
}
