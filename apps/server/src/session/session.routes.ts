import { ok } from "@vitrine/domain/result";
import { CURRENT_SESSION } from "@vitrine/domain/session/session-code";
import { bearerToken } from "../http/authenticate.ts";
import { callerNetwork } from "../http/request/caller-network.ts";
import type { Serve } from "../http/serve.ts";
import { type OpenSessionDeps, openSession } from "./open-session.ts";
import { type ChatLinkOf, type CurrentOrderOf, sessionView } from "./session-view.ts";

export type SessionDeps = OpenSessionDeps & { currentOrderOf: CurrentOrderOf; chatLinkOf: ChatLinkOf };

export function sessionRoutes(serve: Serve, deps: SessionDeps): void {
  serve("GET /api/session/{code}", async ({ params, query, request }) => {
    const code = params.code === CURRENT_SESSION ? (bearerToken(request) ?? "") : params.code;
    const at = { host: request.host, named: query.shop, address: callerNetwork(request) };
    const opened = await openSession(deps, { code, ...at });
    if (!opened.ok) return opened;
    const { session } = opened.value;
    const [currentOrder, chatLink] = await Promise.all([deps.currentOrderOf(session), deps.chatLinkOf(session)]);
    return ok(sessionView(opened.value, { currentOrder, chatLink }));
  });
}
