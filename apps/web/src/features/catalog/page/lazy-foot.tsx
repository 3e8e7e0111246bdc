import { may } from "@vitrine/domain/session/permissions";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { AgentFootProps } from "../../chat/agent-foot.tsx";
import { useSession } from "../../session/session.queries.ts";

/** On a slow connection the first pictures need all of it; on a fast one nobody has put anything into the cart yet. */
const AFTER_MS = 1_000;

const CustomerFoot = lazyPart(async () => (await import("../../order/confirm/catalog-foot.tsx")).CatalogFoot, {
  afterMs: AFTER_MS,
});
const AgentFoot = lazyPart(async () => (await import("../../chat/agent-foot.tsx")).AgentFoot);

/** The foot of the catalogue, once the rest is on the screen: nobody confirms before the first products are there. */
export function LazyFoot(props: AgentFootProps) {
  return may(useSession().sessionType, "send-to-contact") ? <AgentFoot {...props} /> : <CustomerFoot />;
}
