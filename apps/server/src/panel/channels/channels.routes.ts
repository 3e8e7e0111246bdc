import type { PanelChannel } from "@vitrine/contract/panel/settings/channels";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import { otherInbox } from "../../messaging/conversation/owned-elsewhere.ts";
import { channelKey, originAt, secretsFor } from "../../shop/parts/credentials.ts";
import { sendingChannels } from "../../shop/sending-channels.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { addChannel, changeChannel, removeChannel } from "./change-channel.ts";
import { channelKinds } from "./channel-kinds.ts";
import { sendTestMessage } from "./send-test-message.ts";
import { panelTemplateRoutes } from "./templates.routes.ts";

/** The chats of the shop, as its people connect them. */
export function panelChannelRoutes(serve: Serve, deps: PanelDeps): void {
  async function list(shopId: string): Promise<PanelChannel[]> {
    const [found, credentials, states] = await Promise.all([
      deps.shops.findDocument(shopId),
      deps.shops.findCredentials(shopId),
      deps.channelWebhooks.ofShop(shopId),
    ]);
    const channels = found?.document.channels ?? [];
    const able = new Set(sendingChannels({ channels }, deps.chatVendors).map(({ channelId }) => channelId));
    return channels.map((channel) => {
      const { channelId } = channel;
      const stored = secretsFor(credentials[channelKey(channel)], originAt(deps.shops.vendors, channel));
      const state = states.get(channelId);
      return {
        ...view(channel),
        otherInbox: otherInbox(channel, deps.chatVendors),
        credentials: deps.shops.vendors
          .of(channel)
          .credentials.map(({ name }) => ({ name, isStored: Boolean(stored[name]) })),
        webhookUrl: `${deps.publicUrl}/webhooks/chat/${shopId}/${encodeURIComponent(channelId)}`,
        verifiedAt: state?.verifiedAt?.toISOString() ?? null,
        receivedAt: state?.receivedAt?.toISOString() ?? null,
        isConnected: able.has(channelId) && Object.keys(stored).length > 0,
      };
    });
  }

  /** The channel as it can be read now. */
  async function answer(shopId: string, saved: Result<string, Refusal>): Promise<Result<PanelChannel, Refusal>> {
    if (!saved.ok) return saved;
    const channel = (await list(shopId)).find(({ channelId }) => channelId === saved.value);
    return channel ? ok(channel) : refuse({ code: "shop-part-not-found", detail: `(${saved.value})` });
  }

  serve("GET /painel/api/shops/{shopId}/channels", async ({ params }) => ok({ items: await list(params.shopId) }));

  const kinds = channelKinds(deps.chatVendors);
  serve("GET /painel/api/shops/{shopId}/channel-kinds", async () => ok({ items: kinds }));

  serve("POST /painel/api/shops/{shopId}/channels", async ({ params: { shopId }, body, member }) =>
    answer(shopId, await addChannel(deps, { shopId, member }, body)),
  );

  serve("PATCH /painel/api/shops/{shopId}/channels/{channelId}", async ({ params, body, member }) =>
    answer(params.shopId, await changeChannel(deps, { ...params, member }, body)),
  );

  serve("DELETE /painel/api/shops/{shopId}/channels/{channelId}", async ({ params, member }) =>
    removeChannel(deps, { ...params, member }),
  );

  serve("POST /painel/api/shops/{shopId}/channels/{channelId}/test", async ({ params, body }) =>
    sendTestMessage(deps, { ...params, to: body.to }),
  );

  panelTemplateRoutes(serve, deps);
}

function view(channel: NonNullable<ShopDocument["channels"]>[number]) {
  const { channelId, channelType, name, carrier, senderId = "", accountId = "", baseUrl = "", returnTo = "" } = channel;
  return { channelId, channelType, name, carrier, senderId, accountId, baseUrl, returnTo };
}
