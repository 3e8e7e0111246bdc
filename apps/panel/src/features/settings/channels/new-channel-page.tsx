import { useQuery } from "@tanstack/react-query";
import type { PanelChannelKind } from "@vitrine/contract/panel/settings/channels";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { Navigate, useNavigate, useParams } from "react-router";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { ChannelForm } from "./channel-form.tsx";
import { ChannelSteps } from "./channel-steps.tsx";
import { channelKinds, useAddChannel } from "./channels.queries.ts";

export function NewChannelPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { kind: path } = useParams();
  const query = useQuery(channelKinds(shopId));
  const back = { href: shopPath("/configuracoes/canais"), label: "Canais" };
  const kind = query.data?.items.find((each) => each.path === path);
  if (query.data && !kind) return <Navigate to={back.href} replace />;
  if (kind) return <Content key={kind.path} {...{ shopId, kind, back }} />;
  return (
    <Page title="Ligar um canal" width="form" back={back}>
      <NotLoaded queries={[query]} />
    </Page>
  );
}

type ContentProps = { shopId: string; kind: PanelChannelKind; back: { href: string; label: string } };

function Content({ shopId, kind, back }: ContentProps) {
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const add = useAddChannel(shopId);
  const { channelType, carrier } = kind;
  return (
    <Page title={`Ligar ${kind.name}`} text={kind.text} width="form" back={back}>
      <ChannelSteps kind={kind} />
      <ChannelForm
        kind={kind}
        isPending={add.isPending}
        failure={add.error}
        onSave={(fields, whenSaved) =>
          add.mutate(
            { name: kind.name, ...fields, channelType, carrier },
            {
              onSuccess: ({ channelId }) => {
                whenSaved();
                void navigate(shopPath(`/configuracoes/canais/${encodeURIComponent(channelId)}`), { replace: true });
              },
            },
          )
        }
      />
    </Page>
  );
}
