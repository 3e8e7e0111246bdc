import { useQuery } from "@tanstack/react-query";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useShopId, useShopPath } from "../use-me.ts";
import { DevicesCard } from "./devices-card.tsx";
import { KindsCard } from "./kinds-card.tsx";
import { myNotices } from "./notices.queries.ts";
import { QuietCard } from "./quiet-card.tsx";
import { WhatsAppCard } from "./whatsapp-card.tsx";

/** What the person hears of while they do not look at the panel. */
export function NoticesPage() {
  const query = useQuery(myNotices);
  const mine = query.data;
  const shopId = useShopId();
  const shopPath = useShopPath();
  return (
    <Page
      title="Avisos"
      text="O que chega até você quando o painel está fechado."
      back={{ href: shopPath("/perfil"), label: "Perfil e segurança" }}
      width="form"
    >
      {mine ? (
        <>
          <KindsCard mine={mine} shopId={shopId} />
          <DevicesCard mine={mine} />
          <WhatsAppCard shopId={shopId} />
          <QuietCard wishes={mine.wishes} />
        </>
      ) : (
        <NotLoaded queries={[query]} />
      )}
    </Page>
  );
}
