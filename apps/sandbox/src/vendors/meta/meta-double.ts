import { randomInt } from "node:crypto";
import type { Channel } from "../../chat/channel.ts";
import type { ChatDouble } from "../../chat/chat-double.ts";
import { listArea } from "../../http/shell.ts";
import { codesOf, type Dialect, graphError } from "./graph/graph-errors.ts";
import { graphPlugin } from "./graph.routes.ts";
import { instagramNotifier, messengerNotifier } from "./messenger/messenger-notifier.ts";
import { newMid } from "./messenger/send.ts";
import { newWamid } from "./whatsapp/send.ts";
import { templateControlPlugin } from "./whatsapp/template-control.routes.ts";
import { createTemplateStore } from "./whatsapp/template-store.ts";
import { whatsAppNotifier } from "./whatsapp/whatsapp-notifier.ts";

const notifiers = { whatsapp: whatsAppNotifier, messenger: messengerNotifier, instagram: instagramNotifier };

export const metaDouble: ChatDouble = {
  carrier: "meta",
  name: "Graph API",
  async plugin(app, deps) {
    const templates = createTemplateStore();
    deps.onReset(templates.forget);
    await app.register(graphPlugin, { ...deps, templates });
    await app.register(templateControlPlugin, { ...deps, templates });
  },
  notifierFor: (channel) => notifiers[channel === "webchat" ? "messenger" : channel],
  newInboundId: (channel) =>
    channel === "whatsapp" ? newWamid() : newMid(channel === "instagram" ? "instagram" : "messenger"),
  refusalsOn(channel) {
    const dialect = dialectOf(channel);
    const all = codesOf(dialect).map((code) => ({ code, title: graphError(dialect, code).title }));
    return { all, temporary: channel === "whatsapp" ? 131016 : 2 };
  },
  handshake({ searchParams }, { credentials }) {
    const challenge = String(randomInt(1_000_000_000));
    searchParams.set("hub.mode", "subscribe");
    searchParams.set("hub.challenge", challenge);
    searchParams.set("hub.verify_token", credentials.verifyToken ?? "");
    return challenge;
  },
  controlSection: `<h2>Modelos de mensagem</h2>
<p class="quiet">O que a loja enviou para aprovação, na conta do WhatsApp Business. Aqui você decide como a Meta.</p>
${listArea("templates", "Nenhum modelo ainda.")}`,
};

function dialectOf(channel: Channel): Dialect {
  return channel === "whatsapp" ? "whatsapp" : "page";
}
