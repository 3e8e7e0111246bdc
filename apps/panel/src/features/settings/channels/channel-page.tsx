import { useQuery } from "@tanstack/react-query";
import type { PanelChannel, PanelChannelKind } from "@vitrine/contract/panel/settings/channels";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router";
import { useMay, useShopId, useShopPath } from "../../account/use-me.ts";
import { ChannelForm } from "./channel-form.tsx";
import { kindOf } from "./channel-kinds.ts";
import { ChannelSteps } from "./channel-steps.tsx";
import { channelKinds, channels, useChangeChannel, useRemoveChannel } from "./channels.queries.ts";
import { ChannelState } from "./channels-page.tsx";
import { SiteSnippet } from "./site-snippet.tsx";
import { TemplatesCard } from "./templates-card.tsx";
import { TestMessageCard } from "./test-message-card.tsx";
import { WebhookCard } from "./webhook-card.tsx";

/** One chat of the shop: its data, its webhook, and a message to see whether it works. */
export function ChannelPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { channelId } = useParams();
  const query = useQuery(channels(shopId));
  const kinds = useQuery(channelKinds(shopId));
  const { data } = query;
  const back = { href: shopPath("/configuracoes/canais"), label: "Canais" };
  const channel = data?.items.find((each) => each.channelId === channelId);
  const kind = channel && kinds.data && kindOf(channel, kinds.data.items);
  if (data && !channel) return <Navigate to={back.href} replace />;
  if (channel && kind) return <Content key={channel.channelId} {...{ shopId, channel, kind, back }} />;
  return (
    <Page title="Canal" width="form" back={back}>
      <NotLoaded queries={[query, kinds]} />
    </Page>
  );
}

type ContentProps = {
  shopId: string;
  channel: PanelChannel;
  kind: PanelChannelKind;
  back: { href: string; label: string };
};

function Content({ shopId, channel, kind, back }: ContentProps) {
  const { channelId } = channel;
  const isOwner = useMay()("change-channels");
  const change = useChangeChannel({ shopId, channelId });
  const toast = useToast();
  return (
    <Page
      title={channel.name}
      text={kind.name}
      width="form"
      mark={<ChannelState channel={channel} />}
      back={back}
      actions={isOwner && <RemoveButton {...{ shopId, channelId, back: back.href }} />}
    >
      {isOwner && (
        <ChannelForm
          kind={kind}
          saved={channel}
          isPending={change.isPending}
          failure={change.error}
          onSave={(fields, whenSaved) =>
            change.mutate(fields, {
              onSuccess: () => {
                whenSaved();
                toast({ text: "Canal salvo", stays: 3_000 });
              },
            })
          }
        />
      )}
      <WebhookCard {...{ channel, kind }} />
      <TestMessageCard {...{ shopId, channel, kind }} />
      {kind.templates && <TemplatesCard {...{ shopId, channel }} words={kind.templates} />}
      {kind.hasSiteButton && <SiteSnippet shopId={shopId} />}
      <ChannelSteps kind={kind} />
    </Page>
  );
}

function RemoveButton({ shopId, channelId, back }: { shopId: string; channelId: string; back: string }) {
  const remove = useRemoveChannel({ shopId, channelId });
  const navigate = useNavigate();
  const fail = useFailureToast();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <SmallButton onClick={() => setIsAsking(true)}>Remover</SmallButton>
      {isAsking && (
        <ConfirmDialog
          title="Remover este canal?"
          action="Remover"
          isDangerous
          isBusy={remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, { onSuccess: () => void navigate(back, { replace: true }), onError: fail })
          }
        >
          <p>A loja deixa de enviar e receber mensagens por ele, e as credenciais são apagadas.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
