import type { StoreWebhookEvent } from "../../store-link/access/store-platform.ts";
import { idOf, lineOf } from "./api/rows.ts";

const productScopes = new Set(["product", "product_price", "product_stock"]);
const variantScopes = new Set(["variant", "variant_price", "variant_stock"]);

/** Webhooks of Tray are not signed. They only say what to read again. */
export function webhookEventOf(body: string): StoreWebhookEvent | undefined {
  const fields: Record<string, string | undefined> = Object.fromEntries(new URLSearchParams(body));
  const [storeId, id, scope] = [lineOf(fields, "seller_id", 64), idOf(fields, "scope_id"), fields.scope_name ?? ""];
  if (storeId === "" || id === "") return undefined;
  // A deleted price or stock is a change of its product.
  const isWhole = scope === "product" || scope === "variant";
  const act = isWhole && fields.act === "delete" ? "deleted" : "changed";
  if (productScopes.has(scope)) return { storeId, storeProductId: id, act };
  // A payment has no scope of its own: it arrives as a change of its order.
  if (scope === "order") return { storeId, storeOrderId: id };
  return variantScopes.has(scope) ? { storeId, storeVariantId: id, act } : undefined;
}
