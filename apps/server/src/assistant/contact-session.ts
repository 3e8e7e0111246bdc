import { SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { AssistantDeps } from "./assistant-deps.ts";
import type { ShopCall } from "./tool-call.ts";

/**
 * An assistant acts for a contact as the contact would: with their rights and by their rules, under its own name. It works
 * in the channel that they used last.
 */
export async function sessionFor(
  { sessions }: Pick<AssistantDeps, "sessions">,
  { shop, account, assistant }: ShopCall,
  contactId: string,
): Promise<Result<CallerSession, Refusal>> {
  // An integrator does not know visitors, who came without a link.
  if (isAnonymousUser(contactId)) return refuse({ code: "contact-reserved" });
  const { shopId, channels } = shop;
  const all = channels.map(({ channelId }) => channelId);
  const used = await sessions.lastChannelOf(shopId, contactId, all);
  const channel = channels.find(({ channelId }) => channelId === used) ?? channels[0];
  if (!channel) return refuse({ code: "channel-unknown" });
  const { channelType, channelId } = channel;
  return ok({
    shopId,
    contactId,
    channelType,
    channelId,
    type: SessionType.Contact,
    agent: null,
    assistant,
    sessionKey: `assistant:${account.keyId}`,
    forOrderId: null,
  });
}

/** The same for somebody whom the shop knows. */
export async function knownContact(
  deps: AssistantDeps,
  call: ShopCall,
  contactId: string,
): Promise<Result<CallerSession, Refusal>> {
  const session = await sessionFor(deps, call, contactId);
  if (!session.ok) return session;
  const reading = await deps.orders.read({ shopId: call.shop.shopId, contactId });
  return reading ? session : refuse({ code: "contact-not-found" });
}
