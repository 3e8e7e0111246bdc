import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { type OpenSessionDeps, openSession } from "./open-session.ts";
import { type CurrentOrderOf, sessionView } from "./session-view.ts";

export type SessionDeps = OpenSessionDeps & { currentOrderOf: CurrentOrderOf };

export function sessionRoutes(serve: Serve, deps: SessionDeps): void {
  serve("GET /api/session/{code}", async ({ params, request }) => {
    const opened = await openSession(deps, { code: params.code, host: request.host, address: request.ip });
    return opened.ok ? ok(sessionView(opened.value, await deps.currentOrderOf(opened.value.session))) : opened;
  });
}
