import { fitsLimit } from "@vitrine/domain/cut-text";
import type { LinkTarget, ProductMessage } from "@vitrine/domain/messaging/chat-message";
import { chatText, chatTextLimit } from "@vitrine/domain/messaging/chat-text";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ComposeProductDeps, composeProduct, type ProductRequest } from "./compose-product.ts";
import { type MayWriteDeps, mayWrite } from "./may-write.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

type Deps = ComposeProductDeps & MayWriteDeps;

/** Several products as one message of the conversation. One that is missing refuses them all, so that none is lost unseen. */
export async function composeProducts(
  deps: Deps,
  session: CallerSession,
  { text: written, products: requests }: { text?: string | undefined; products: readonly ProductRequest[] },
): Promise<Result<ComposedMessage, Refusal>> {
  const text = chatText(written ?? "");
  if (!fitsLimit(text, chatTextLimit(session.channelType))) return refuse({ code: "text-too-long" });
  const allowed = await mayWrite(deps, session);
  if (!allowed.ok) return allowed;
  const composed = await Promise.all(requests.map((request) => composeProduct(deps, session, request)));
  const products: ProductMessage<LinkTarget>[] = [];
  for (const [index, each] of composed.entries()) {
    if (!each.ok) return refuse({ ...each.refusal, param: `/products/${index}` });
    products.push(each.value.message);
  }
  return ok({ orderId: null, message: { kind: "products", text: text || null, products, link: null } });
}
