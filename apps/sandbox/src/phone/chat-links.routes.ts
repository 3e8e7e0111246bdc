import type { FastifyInstance, FastifyReply } from "fastify";
import type { Channel } from "../chat/channel.ts";
import { sendPage } from "../http/html.ts";
import type { PhoneDeps } from "./phone.routes.ts";
import { phonePage } from "./phone-page.ts";

/** The contact of a phone without an owner: a chat link contains the shop but not the person. */
const DEFAULT_CONTACT = "contato";

const withText = {
  schema: { querystring: { type: "object", properties: { text: { type: "string", maxLength: 4_096 } } } },
};

/** The apps' own chat links. Each opens its conversation; on WhatsApp the text is typed but not sent. */
export async function chatLinksPlugin(app: FastifyInstance, deps: PhoneDeps): Promise<void> {
  const open = (reply: FastifyReply, channel: Channel, draft = "") => {
    const contact = deps.conversations.latestContact(channel) ?? deps.owners[channel]?.id ?? DEFAULT_CONTACT;
    return sendPage(reply, phonePage({ channel, contact, draft, ...deps }));
  };

  app.get<{ Querystring: { text?: string } }>("/wa.me/:phone", withText, (request, reply) =>
    open(reply, "whatsapp", request.query.text),
  );
  app.get("/m.me/:page", (_request, reply) => open(reply, "messenger"));
  app.get("/ig.me/m/:user", (_request, reply) => open(reply, "instagram"));
}
