import { ok } from "@vitrine/domain/result";
import { allowedTo } from "../../http/authenticate.ts";
import type { Serve } from "../../http/serve.ts";
import { addOrderNote, annotateOrder, currentVersion, deleteOrderNote } from "../../order/backoffice/annotate-order.ts";
import { cancelForShop } from "../../order/backoffice/cancel-for-shop.ts";
import { changeAtVersion } from "../../order/backoffice/change-at-version.ts";
import { createPaymentLink, type OrderLink } from "../../order/backoffice/create-order-link.ts";
import { readVersion } from "../../order/backoffice/order-version.ts";
import { orderView } from "../../order/order-view.ts";
import type { Actor } from "../../order/storage/actor.ts";
import { editOrderItems } from "../../payment/items/edit-order-items.ts";
import { ownShop } from "../../shop/own-shop.ts";
import { platformActor } from "../platform-actor.ts";
import type { PlatformDeps } from "../platform-deps.ts";
import { createOrder } from "./create-order.ts";
import { noteView, readPlatformOrder } from "./read-platform-order.ts";

/** What the shop's own system does with an order, besides moving it and its money. */
export function orderChangeRoutes(serve: Serve, deps: PlatformDeps): void {
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

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/items", async (call) => {
    const { params, body, account, key, ifMatch, setVersion } = call;
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const { items: lines = [], added = [], reason, notifyContact = true } = body;
    const edited = await changeAtVersion(deps.annotations, of, ifMatch, (ifVersion) =>
      editOrderItems({ ...deps.payments, soldSkus: deps.soldSkus }, of, {
        ...{
          wanted: { lines, added },
          reason: reason.trim(),
          isTold: notifyContact,
          ifVersion,
          may: allowedTo(account),
        },
        ...{ actor: platformActor(account), key },
      }),
    );
    if (!edited.ok) return edited;
    setVersion(await currentVersion(deps, of));
    return readPlatformOrder(deps, of);
  });

  serve("POST /platform/v1/shops/{shopId}/orders/{id}/cancel", async ({ params, body, account, key, ifMatch }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const of = { shopId: params.shopId, orderId: params.id };
    const { reason = "", notifyContact = true } = body;
    const canceled = await changeAtVersion(deps.annotations, of, ifMatch, (ifVersion) =>
      cancelForShop(deps, of, {
        ...{ reason: reason.trim(), isTold: notifyContact, ifVersion, may: allowedTo(account) },
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
    const { agent, whenOpen = "refuse", ...wanted } = body;
    const actor = personOr(agent, platformActor(account));
    const created = await createOrder(deps, shop.value, { ...wanted, whenOpen }, { actor, key });
    if (!created.ok) return created;
    const { order, version, link } = created.value;
    const contactId = body.contact.id;
    return ok({ version, order: orderView(order, deps.pictures, deps.now()), contactId, link: linkView(link) });
  });
}

function personOr(person: { id: string; name: string } | undefined, account: Actor): Actor {
  return person ? { type: "agent", ...person } : account;
}

function linkView({ url, expiresAt }: OrderLink) {
  return { url, expiresAt: expiresAt.toISOString() };
}
