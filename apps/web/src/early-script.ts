import { ANONYMOUS_SESSION } from "@vitrine/domain/session/anonymous-user";
import { visitedShop } from "@vitrine/domain/session/link-query";
import { CURRENT_SESSION } from "@vitrine/domain/session/session-code";
import { isOpenPath } from "./app/open-paths.ts";
import { currentSessionLink } from "./features/session/session-link.ts";
import { storedSessionCode } from "./features/session/stored-session.ts";
import { startEarlyCall } from "./lib/api/early-calls.ts";
import { startEarlyPictures } from "./lib/early-pictures.ts";
import { getStored } from "./lib/expiring-storage.ts";

// Runs inside index.html, before the app is loaded. The first requests are already under way when React starts. Their URLs
// must equal those of the app's queries: the app finds an early call by its URL.
const { pathname } = window.location;
const isCatalog = /^\/(catalog\/?)?$|products-found/.test(pathname);

if (!isOpenPath(pathname)) {
  const link = currentSessionLink();
  const code = link?.code ?? storedSessionCode() ?? ANONYMOUS_SESSION;
  if (code === ANONYMOUS_SESSION) {
    const shop = visitedShop(window.location.search);
    startEarlyCall(`/api/session/${ANONYMOUS_SESSION}${shop ? `?shop=${encodeURIComponent(shop)}` : ""}`);
  } else {
    startEarlyCall(`/api/session/${CURRENT_SESSION}`, code);
    startEarlyCall("/api/shop/settings", code);
    if (isCatalog) startEarlyCall("/api/catalog/categories?perPage=50", code);
    const productId = readable(/^\/product\/([^/]+)\/*$/.exec(pathname)?.[1]);
    if (productId) startEarlyCall(`/api/catalog/products/${encodeURIComponent(productId)}`, code);
  }
  if (isCatalog && !startsWithBestSellers(link?.catalog !== undefined)) {
    // The static first view has the best sellers. Another list must not start with their names.
    document.documentElement.classList.add("other-list");
  } else if (isCatalog && code !== ANONYMOUS_SESSION) {
    const rows = startEarlyCall("/api/catalog/rows", code);
    const list = startEarlyCall("/api/catalog/top?pageNumber=0&perPage=10", code);
    // The app reports the failure when it takes this call.
    startEarlyPictures({ rows, list }).catch(() => {});
  }
}

/** Undefined for a text that is no encoded text: the app shows that there is no such page. */
function readable(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Only the whole catalogue starts with the rows and the best sellers. */
function startsWithBestSellers(hasRequestedCatalog: boolean): boolean {
  const hasStoredView = (["tab", "device"] as const).some(
    (area) => getStored(area, "catalog_type") ?? getStored(area, "cached_catalog"),
  );
  return !pathname.includes("products-found") && !hasRequestedCatalog && !hasStoredView;
}
