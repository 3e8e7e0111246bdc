import { createHash } from "node:crypto";
import { ok, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { Serve } from "../../http/serve.ts";
import {
  type AnnotateOrderDeps,
  addOrderNote,
  annotateOrder,
  currentVersion,
  deleteOrderNote,
} from "../../order/backoffice/annotate-order.ts";
import { cancelForShop } from "../../order/backoffice/cancel-for-shop.ts";
import { changeAtVersion } from "../../order/backoffice/change-at-version.ts";
import type { ChangeShopOrderDeps } from "../../order/backoffice/change-shop-order.ts";
import { type CreateDraftDeps, createDraft } from "../../order/backoffice/create-draft.ts";
import {
  type CreateOrderLinkDeps,
  createOrderLink,
  createPaymentLink,
  type OrderLink,
} from "../../order/backoffice/create-order-link.ts";
import { readVersion, writeVersion } from "../../order/backoffice/order-version.ts";
import { orderView } from "../../order/order-view.ts";
import type { Actor } from "../../order/storage/actor.ts";
import type { SessionRepository } from "../../session/session.repository.ts";
import { ownShop } from "../../shop/own-shop.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import { platformActor } from "../platform-actor.ts";
import { noteView, type ReadPlatformOrderDeps, readPlatformOrder } from "./read-platform-order.ts";

export type OrderChangeRouteDeps = ReadPlatformOrderDeps &
  AnnotateOrderDeps &
  ChangeShopOrderDeps &
  CreateDraftDeps &
  CreateOrderLinkDeps & {
    sessions: Pick<SessionRepository, "putContact">;
    shops: Pick<ShopRepository, "find">;
  };

/** What the shop's own system does with an order, besides moving it and its money. */
export function orderChangeRoutes(serve: Serve, deps: OrderChangeRouteDeps): void {
  const { shops } = deps;

  serve("PATCH /platform/v1/shops/{shopId}/orders/{id}", async ({ params, body, account, ifMatch }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const version = readVersion(ifMatch);
    if (!version.ok) return version;
    const of = { shopId: params.shopId, orderId: params.id };
    const changed = await annotateOrder(deps, of, { patch: body, ifMatch: version.value });
    return changed.ok ? readPlatformOrder(deps, of) : changed;
  });

  serve(
    "POST /platform/v1/shops/{shopId}/orders/{id}/notes",
    async ({ params, body, account, ifMatch, setVersion }) => {
      const shop = await ownShop(shops, account, params.shopId);
      if (!shop.ok) return shop;
      const version = readVersion(ifMatch);
      if (!version.ok) return version;
      const of = { shopId: params.shopId, orderId: params.id };
      const author = personOr(body.author, platformActor(account));
      const added = await addOrderNote(deps, of, { text: body.text, author }, version.value);
      if (!added.ok) return added;
      setVersion(await currentVersion(deps, of));
      return ok(noteView(added.value));
    },
  );

  serve("DELETE /platform/v1/shops/{shopId}/orders/{id}/notes/{noteId}", async (call) => {
    const { params, account, ifMatch, setVersion } = call;
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const version = readVersion(ifMatch);
    if (!version.ok) return version;
    const of = { shopId: params.shopId, orderId: params.id };
    const deleted = await deleteOrderNote(deps, of, params.noteId, version.value);
    if (deleted.ok) setVersion(await currentVersion(deps, of));
    return deleted;
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/cancel", async ({ params, body, account, key, ifMatch }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const { reason = "", notifyContact = true } = body;
    const canceled = await changeAtVersion(deps.annotations, of, ifMatch, (ifVersion) =>
      cancelForShop(deps, of, {
        ...{ reason: reason.trim(), isTold: notifyContact, ifVersion },
        ...{ actor: platformActor(account), key },
      }),
    );
    return canceled.ok ? readPlatformOrder(deps, of) : canceled;
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/payment-link", async ({ params, body, account, key }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const created = await createPaymentLink(deps, shop.value, { orderId: params.id, channelId: body.channelId, key });
    return created.ok ? ok(linkView(created.value)) : created;
  });

  serve("POST /platform/v1/shops/{shopId}/orders", async ({ params: { shopId }, body, account, key }) => {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    const { contact, channelId, items, sellerId, coupon, whenOpen = "refuse", note, tags, metadata } = body;
    const channel = shop.value.channels.find((each) => each.channelId === channelId);
    if (!channel) return refuse({ code: "channel-unknown", param: "/channelId" });
    if (isAnonymousUser(contact.id)) return refuse({ code: "contact-reserved" });
    const actor = personOr(body.agent, platformActor(account));
    await deps.sessions.putContact(shopId, contact);
    const { channelType } = channel;
    const filled = await createDraft(
      deps,
      { shopId, contactId: contact.id, channel: { channelType, channelId }, items, sellerId, coupon, whenOpen },
      { actor, key },
    );
    if (!filled.ok) return filled;
    const order = orderView(filled.value, deps.pictures, deps.now());
    const of = { shopId, orderId: order.id };
    const written = await annotateOrder(deps, of, { patch: { addedTags: tags, metadata }, ifMatch: null });
    if (!written.ok) return written;
    if (note !== undefined) {
      const noted = await addOrderNote(deps, of, { text: note, author: actor, ...nameOf(key) });
      if (!noted.ok) return noted;
    }
    const target = { orderId: order.id, contactId: contact.id, channelId, path: "/order/checkout", key: null };
    const link = await createOrderLink(deps, shop.value, target);
    if (!link.ok) return link;
    const { version: annotations } = await deps.annotations.find(of);
    const version = writeVersion({ order: order.version, annotations });
    return ok({ version, order, contactId: contact.id, link: linkView(link.value) });
  });
}

function personOr(person: { id: string; name: string } | undefined, account: Actor): Actor {
  return person ? { type: "agent", ...person } : account;
}

function linkView({ url, expiresAt }: OrderLink) {
  return { url, expiresAt: expiresAt.toISOString() };
}

/** The note of a request that is repeated is the same note. */
function nameOf(key: RequestKey | null): { id?: string } {
  return key ? { id: createHash("sha256").update(`${key.owner} ${key.key}`).digest("base64url") } : {};
}
