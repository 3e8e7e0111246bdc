import { createHash } from "node:crypto";
import type { Contact } from "@vitrine/contract/platform/sessions";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import {
  addOrderNote,
  annotateOrder,
  currentVersion,
  refuseAnnotations,
} from "../../order/backoffice/annotate-order.ts";
import { createDraft, type Draft } from "../../order/backoffice/create-draft.ts";
import { createOrderLink, type OrderLink } from "../../order/backoffice/create-order-link.ts";
import type { ChangedOrder } from "../../order/change/change-order.ts";
import type { Actor } from "../../order/storage/actor.ts";
import type { Shop } from "../../shop/shop.ts";
import type { PlatformDeps } from "../platform-deps.ts";

type NewOrder = Pick<Draft, "items" | "sellerId" | "coupon" | "whenOpen"> & {
  contact: Contact;
  channelId: string;
  note?: string | undefined;
  tags?: readonly string[] | undefined;
  metadata?: Readonly<Record<string, string>> | undefined;
};

type CreatedOrder = { order: ChangedOrder; version: string; link: OrderLink };

/** Fills the open order of a contact, writes what the shop notes on it, and makes the link to finish it. */
export async function createOrder(
  deps: PlatformDeps,
  shop: Shop,
  { contact, channelId, note, tags, metadata, ...draft }: NewOrder,
  { actor, key }: { actor: Actor; key: RequestKey | null },
): Promise<Result<CreatedOrder, Refusal>> {
  const { shopId } = shop;
  const channel = shop.channels.find((each) => each.channelId === channelId);
  if (!channel) return refuse({ code: "channel-unknown", param: "/channelId" });
  if (isAnonymousUser(contact.id)) return refuse({ code: "contact-reserved" });
  const patch = { addedTags: tags, metadata };
  // What does not fit is refused before anything is filled in.
  const open = await deps.orders.findLatest({ shopId, contactId: contact.id }, "open");
  const tooMuch = await refuseAnnotations(deps, open && { shopId, orderId: open.id }, patch);
  if (tooMuch) return refuse(tooMuch);
  await deps.sessions.putContact(shopId, contact);
  const { channelType } = channel;
  const wanted = { ...draft, shopId, contactId: contact.id, channel: { channelType, channelId } };
  const filled = await createDraft(deps, wanted, { actor, key });
  if (!filled.ok) return filled;
  const of = { shopId, orderId: filled.value.stored.order.id };
  const written = await annotateOrder(deps, of, { patch, ifMatch: null });
  if (!written.ok) return written;
  if (note !== undefined) {
    const noted = await addOrderNote(deps, of, { text: note, author: actor, ...nameOf(key) });
    if (!noted.ok) return noted;
  }
  const target = { orderId: of.orderId, contactId: contact.id, channelId, path: "/order/checkout", key: null };
  const link = await createOrderLink(deps, shop, target);
  if (!link.ok) return link;
  return ok({ order: filled.value, version: await currentVersion(deps, of), link: link.value });
}

/** The note of a request that is repeated is the same note. */
function nameOf(key: RequestKey | null): { id?: string } {
  return key ? { id: createHash("sha256").update(`${key.owner} ${key.key}`).digest("base64url") } : {};
}
