import { randomUUID } from "node:crypto";
import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import type { SavedView, SavedViewRepository } from "./saved-view.repository.ts";

/** The menu of a list stays readable, and a script cannot fill the table. */
const MOST_VIEWS = 50;

export function savedViewRoutes(serve: Serve, { savedViews }: { savedViews: SavedViewRepository }): void {
  serve("GET /painel/api/shops/{shopId}/views", async ({ params, query, member }) => {
    const found = await savedViews.list(params.shopId, { list: query.list, userId: member.userId });
    const shown = found.filter((view) => view.userId === member.userId || !member.customers || !namesPerson(view));
    return ok({ items: shown.map((view) => viewFor(member.userId, view)) });
  });

  serve("POST /painel/api/shops/{shopId}/views", async ({ params, body, member }) => {
    const { userId } = member;
    const known = await savedViews.list(params.shopId, { list: body.list, userId });
    if (known.length >= MOST_VIEWS) return refuse({ code: "too-many-views" });
    const view: SavedView = { ...body, name: body.name.trim(), id: randomUUID(), userId };
    await savedViews.add(params.shopId, view);
    return ok(viewFor(userId, view));
  });

  serve("DELETE /painel/api/shops/{shopId}/views/{viewId}", async ({ params, member }) => {
    const isGone = await savedViews.remove(params.shopId, { id: params.viewId, userId: member.userId });
    return isGone ? ok({ deleted: true as const }) : refuse({ code: "view-not-found" });
  });
}

/** What a colleague searched for may be somebody's name. */
function namesPerson({ query }: SavedView): boolean {
  const asked = new URLSearchParams(query);
  return asked.has("q") || asked.has("contact");
}

function viewFor(userId: string, { userId: savedBy, ...view }: SavedView) {
  return { ...view, isMine: savedBy === userId };
}
