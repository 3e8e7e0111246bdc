import type { QueryClient } from "@tanstack/react-query";
import { matchPath } from "react-router";
import { prefetchBestSellers } from "../features/catalog/prefetch-best-sellers.ts";
import { prefetchProduct } from "../features/product/product.queries.ts";
import type { SessionStart } from "../features/session/session-start.ts";
import { hasEarlyCall } from "../lib/api/early-calls.ts";
import { isOpenPath } from "./open-paths.ts";
import { preloadPage } from "./pages.ts";

/** The products are worth waiting for, but not for ever: without them the app shows its own placeholders. */
const PRODUCTS_TIMEOUT = 3_000;

/**
 * Loads what the first page shows: the session, the page's code, and its product or the products whose requests are under way. Rendered
 * before that, the app would replace the static first view with placeholders. Never fails: the app shows what is wrong.
 */
export async function loadFirstView(queries: QueryClient, sessionStart: SessionStart): Promise<void> {
  const { pathname } = window.location;
  if (isOpenPath(pathname)) return;
  const hasBestSellers = hasEarlyCall("/api/catalog/top");
  const [isOpen] = await Promise.all([sessionStart.open(), preloadPage(pathname)]);
  if (!isOpen) return;
  const productId = matchPath("/product/:id", pathname)?.params.id;
  if (productId) await Promise.race([prefetchProduct(queries, productId), pause(PRODUCTS_TIMEOUT)]);
  if (hasBestSellers) await Promise.race([prefetchBestSellers(queries), pause(PRODUCTS_TIMEOUT)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
