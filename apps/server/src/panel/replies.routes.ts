import type { SavedReply } from "@vitrine/contract/storefront/messaging";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerMember } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { Serve } from "../http/serve.ts";
import { changePanelShop } from "./change-panel-shop.ts";
import type { PanelDeps } from "./panel-deps.ts";

const MOST_REPLIES = 100;

type DecidedReplies = {
  replies: SavedReply[];
  before: object | null;
  after: object | null;
  subject: { type: string; id: string };
};

/** The texts that the shop prepared for its agents: the same ones that the storefront offers them. */
export function panelReplyRoutes(serve: Serve, deps: PanelDeps): void {
  async function change(
    of: { shopId: string; member: CallerMember },
    action: string,
    decide: (replies: readonly SavedReply[]) => DecidedReplies | Refusal,
  ): Promise<Result<{ items: SavedReply[] }, Refusal>> {
    const saved = await changePanelShop(deps, of, action, (document) => {
      const made = decide(document.savedReplies ?? []);
      if ("code" in made) return made;
      const { replies, ...rest } = made;
      return { document: { ...document, savedReplies: replies }, ...rest };
    });
    return saved.ok ? ok({ items: saved.value.savedReplies ?? [] }) : saved;
  }

  serve("GET /painel/api/shops/{shopId}/replies", async ({ params }) => {
    const found = await deps.shops.findDocument(params.shopId);
    return found ? ok({ items: found.document.savedReplies ?? [] }) : refuse({ code: "shop-not-found" });
  });

  serve("POST /painel/api/shops/{shopId}/replies", ({ params: { shopId }, body, member }) =>
    change({ shopId, member }, "reply.created", (replies) => {
      if (isTaken(replies, body.title)) return { code: "reply-exists" };
      if (replies.length >= MOST_REPLIES) return { code: "too-many-replies" };
      return { replies: [...replies, body], before: null, after: body, subject: named(body.title) };
    }),
  );

  serve("POST /painel/api/shops/{shopId}/replies/change", ({ params: { shopId }, body: { title, reply }, member }) =>
    change({ shopId, member }, "reply.changed", (replies) => {
      const index = replies.findIndex((each) => each.title === title);
      const before = replies[index];
      if (!before) return { code: "reply-not-found" };
      if (reply.title !== title && isTaken(replies, reply.title)) return { code: "reply-exists" };
      return { replies: replies.toSpliced(index, 1, reply), before, after: reply, subject: named(title) };
    }),
  );

  serve("POST /painel/api/shops/{shopId}/replies/remove", ({ params: { shopId }, body: { title }, member }) =>
    change({ shopId, member }, "reply.removed", (replies) => {
      const before = replies.find((each) => each.title === title);
      if (!before) return { code: "reply-not-found" };
      return { replies: replies.filter((each) => each !== before), before, after: null, subject: named(title) };
    }),
  );
}

function isTaken(replies: readonly SavedReply[], title: string): boolean {
  return replies.some((reply) => reply.title.toLowerCase() === title.toLowerCase());
}

function named(title: string): { type: string; id: string } {
  return { type: "reply", id: title };
}
