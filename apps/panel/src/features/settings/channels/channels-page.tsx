import { useQuery } from "@tanstack/react-query";
import type { PanelChannel } from "@vitrine/contract/panel/settings/channels";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { LinkRow } from "@vitrine/ui/layout/link-row.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { firstSteps } from "../../../lib/first-steps/first-steps.queries.ts";
import { ShopLink } from "../../../lib/first-steps/shop-link.tsx";
import { useMay, useMe, useShopId, useShopPath } from "../../account/use-me.ts";
import { kindOf } from "./channel-kinds.ts";
import { channelKinds, channels } from "./channels.queries.ts";

/** Where customers meet the shop: its chats, and its own link. */
export function ChannelsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const isOwner = useMay()("change-channels");
  const name = useMe().shops.find(({ id }) => id === shopId)?.name ?? "loja";
  const query = useQuery(channels(shopId));
  const kindsQuery = useQuery(channelKinds(shopId));
  const kinds = kindsQuery.data?.items;
  const link = useQuery(firstSteps(shopId)).data;
  const { data } = query;
  return (
    <Page title="Canais" width="form" back={{ href: shopPath("/configuracoes"), label: "Configurações" }}>
      {link && (
        <Card
          title="Link da loja"
          text={link.isPublished ? undefined : "A loja ainda não está publicada: o link só abre depois disso."}
        >
          <ShopLink url={link.shopUrl} shopName={name}>
            <Link href={shopPath("/configuracoes/canais/imprimir")} className={smallButtonStyle}>
              Imprimir cartaz
            </Link>
          </ShopLink>
        </Card>
      )}
      <NotLoaded queries={[query, kindsQuery]} />
      {data && kinds && data.items.length > 0 && (
        <Card title="Ligados" isFlush>
          <ul aria-label="Canais da loja" className="divide-y divide-line">
            {data.items.map((channel) => (
              <LinkRow
                key={channel.channelId}
                href={shopPath(`/configuracoes/canais/${encodeURIComponent(channel.channelId)}`)}
                title={channel.name}
                text={kindOf(channel, kinds)?.name ?? ""}
                mark={<ChannelState channel={channel} />}
              />
            ))}
          </ul>
        </Card>
      )}
      {data && kinds && isOwner && (
        <Card title="Ligar um canal" isFlush>
          <ul aria-label="Canais para ligar" className="divide-y divide-line">
            {kinds.map(({ path, name: title, text }) => (
              <LinkRow key={path} href={shopPath(`/configuracoes/canais/novo/${path}`)} title={title} text={text} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

/** What is known of the channel: what it lacks, or when the provider was last heard of. */
export function ChannelState({ channel }: { channel: PanelChannel }) {
  if (!channel.isConnected) return <Badge tone="caution">Faltam dados</Badge>;
  if (channel.receivedAt) return <Badge tone="success">Recebendo</Badge>;
  if (channel.verifiedAt) return <Badge tone="info">Webhook verificado</Badge>;
  return <Badge>Nada recebido ainda</Badge>;
}
