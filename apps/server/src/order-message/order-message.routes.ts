import { LIST_ADDED, type OrderStep } from "@vitrine/domain/order/history/order-step";
import { ok } from "@vitrine/domain/result";
import { callerNetwork } from "../http/request/caller-network.ts";
import type { Serve } from "../http/serve.ts";
import { undoChange } from "../order/actions/undo-change.ts";
import { createToWireOrder } from "../order/order-view.ts";
import { actorOf } from "../order/storage/actor.ts";
import { addList } from "./add-list.ts";
import { correctLines } from "./correct-lines.ts";
import type { OrderMessageDeps } from "./order-message-deps.ts";
import { proposeItems } from "./propose-items.ts";

/** A message or a list becomes items of the order, once a person said so. */
export function orderMessageRoutes(serve: Serve, deps: OrderMessageDeps): void {
  const toWireOrder = createToWireOrder(deps);

  serve("POST /api/order/message/read", ({ session, body, request }) =>
    proposeItems(deps, session, { text: body.text, network: callerNetwork(request) }),
  );

  serve("POST /api/order/message/items", ({ session, body, key }) => addList(deps, session, body.items, key));

  serve("POST /api/order/message/corrections", async ({ session, body }) =>
    ok(await correctLines(deps, session, body.corrections)),
  );

  serve("POST /api/order/message/{version}/undo", ({ session, params, key }) => {
    const self = actorOf(session);
    const mayUndo = ({ kind, actor }: OrderStep) =>
      kind === LIST_ADDED && actor.type === self.type && actor.id === self.id;
    return toWireOrder(undoChange(deps, session, { version: params.version, key, mayUndo }));
  });
}
