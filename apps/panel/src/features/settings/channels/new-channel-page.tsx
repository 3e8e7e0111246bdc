import { Page } from "@vitrine/ui/layout/page.tsx";
import { Navigate, useNavigate, useParams } from "react-router";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { ChannelForm } from "./channel-form.tsx";
import { channelKinds } from "./channel-kinds.ts";
import { ChannelSteps } from "./channel-steps.tsx";
import { useAddChannel } from "./channels.queries.ts";

export function NewChannelPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const add = useAddChannel(shopId);
  const { kind: path } = useParams();
  const kind = channelKinds.find((each) => each.path === path);
  if (!kind) return <Navigate to={shopPath("/configuracoes/canais")} replace />;
  return (
    <Page
      title={`Ligar ${kind.name}`}
      text={kind.text}
      width="form"
      back={{ href: shopPath("/configuracoes/canais"), label: "Canais" }}
    >
      <ChannelSteps kind={kind} />
      <ChannelForm
        kind={kind}
        isPending={add.isPending}
        failure={add.error}
        onSave={(fields, whenSaved) =>
          add.mutate(
            { name: kind.name, ...fields, ...kind.create },
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
