import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import type { Announcements } from "./announcements.ts";
import type { PresenceRepository } from "./presence.repository.ts";

type Deps = { presence: PresenceRepository; announcements: Pick<Announcements, "announce"> };

/** A window of the panel that shows a contact or their order, and says so again and again: it has no stream of its own. */
export function watchContactRoutes(serve: Serve, { presence, announcements }: Deps): void {
  serve("POST /painel/api/shops/{shopId}/service/{contactId}/watch", async ({ params: of, body, member }) => {
    const sessionKey = `member:${member.userId}`;
    const window = { ...of, sessionKey, tab: body.tab };
    const isNews = body.isLeaving
      ? await presence.close(window)
      : await presence.open({
          ...window,
          ...{ role: "agent", place: "panel", holder: "", agentId: member.userId, agentName: member.name },
        });
    if (isNews) {
      announcements.announce({ ...of, sessionKey, subject: "presence" });
      // The desk and the pages of colleagues show it.
      announcements.announce({ ...of, subject: "service" });
    }
    return ok({ watchers: await presence.agentsAt(of) });
  });
}
