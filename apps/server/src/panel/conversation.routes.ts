import type { Serve } from "../http/serve.ts";
import { markRead, markUnread } from "../messaging/conversation/mark-read.ts";
import { readConversation } from "../messaging/conversation/read-conversation.ts";
import { readPages } from "../messaging/conversation/read-pages.ts";
import { searchConversation } from "../messaging/conversation/search-conversation.ts";
import { phoneOfPerson } from "../phone/phone-number.ts";
import { memberAsAgent } from "../session/member-session.ts";
import type { PanelDeps } from "./panel-deps.ts";
import { servedContact } from "./service.routes.ts";

/** What a contact and the shop wrote to each other, for those who answer. */
export function panelConversationRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/service/{contactId}/conversation", async ({ params, query, member }) => {
    const served = await servedContact(deps, params, member);
    if (!served.ok) return served;
    const session = await memberAsAgent(deps, served.value);
    const { shop, phones } = served.value;
    return readConversation(deps.readConversation, { shop, session, phone: phoneOfPerson(phones) || null }, query);
  });

  serve("GET /painel/api/shops/{shopId}/service/{contactId}/conversation/search", async ({ params, query, member }) => {
    const served = await servedContact(deps, params, member);
    return served.ok ? searchConversation(deps.readConversation, params, query) : served;
  });

  serve("GET /painel/api/shops/{shopId}/service/{contactId}/conversation/pages", async ({ params, query, member }) => {
    const served = await servedContact(deps, params, member);
    if (!served.ok) return served;
    const { shop, contactId } = served.value;
    return readPages(deps.readConversation, { shop, contactId }, { read: "around", ...query });
  });

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/conversation/read", ({ params, body }) =>
    markRead(deps.readConversation, params, body.upTo),
  );

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/conversation/unread", ({ params }) =>
    markUnread(deps.readConversation, params),
  );
}
