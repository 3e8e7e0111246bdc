import type { FastifyInstance, FastifyReply } from "fastify";
import type { Channel } from "../chat/channel.ts";
import { sendPage } from "../http/html.ts";
import type { PhoneDeps } from "./phone.routes.ts";
import { phonePage } from "./phone-page.ts";

/** A chat link names the shop and not the person: that is the phone's owner. */
const SOMEBODY = "contato";

const withText = {
  schema: { querystring: { type: "object", properties: { text: { type: "string", maxLength: 4_096 } } } },
};

/** The apps' own chat links. Each opens its conversation; on WhatsApp the text is typed but not sent. */
export async function chatLinksPlugin(app: FastifyInstance, deps: PhoneDeps): Promise<void> {
  const open = (reply: FastifyReply, channel: Channel, draft = "") => {
    const contact = deps.conversations.latestContact(channel) ?? deps.owners[channel]?.id ?? SOMEBODY;
    return sendPage(reply, phonePage({ channel, contact, draft, ...deps }));
  };

  app.get<{ Querystring: { text?: string } }>("/wa.me/:phone", withText, (request, reply) =>
    open(reply, "whatsapp", request.query.text),
  );
  app.get("/m.me/:page", (_request, reply) => open(reply, "messenger"));
  app.get("/ig.me/m/:user", (_request, reply) => open(reply, "instagram"));
}
