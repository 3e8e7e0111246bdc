import { ANONYMOUS_SESSION } from "@vitrine/domain/session/anonymous-user";
import { isOpenPath } from "./app/open-paths.ts";
import { currentSessionLink } from "./features/session/session-link.ts";
import { storedSessionCode } from "./features/session/stored-session.ts";
import { startEarlyCall } from "./lib/api/early-calls.ts";
import { startEarlyPictures } from "./lib/early-pictures.ts";
import { getStored } from "./lib/expiring-storage.ts";

// Runs inside index.html, before the app is loaded. The first requests are already under way when React starts.
const { pathname } = window.location;

if (!isOpenPath(pathname)) {
  const link = currentSessionLink();
  const code = link?.code ?? storedSessionCode() ?? ANONYMOUS_SESSION;
  startEarlyCall(`/api/session/${encodeURIComponent(code)}`);
  if (code !== ANONYMOUS_SESSION) {
    startEarlyCall("/api/shop/settings", code);
    if (/^\/(catalog\/?)?$|products-found/.test(pathname)) startCatalog(code, link?.catalog !== undefined);
  }
}

/** The URLs must equal those of `features/catalog/catalog.queries.ts`: the app finds an early call by its URL. */
function startCatalog(code: string, hasRequestedCatalog: boolean): void {
  startEarlyCall("/api/catalog/categories?perPage=50", code);
  const hasStoredView = (["tab", "device"] as const).some(
    (area) => getStored(area, "catalog_type") ?? getStored(area, "cached_catalog"),
  );
  // Only the whole catalogue starts with the rows and the best sellers.
  if (!pathname.includes("products-found") && !hasRequestedCatalog && !hasStoredView) {
    const rows = startEarlyCall("/api/catalog/rows", code);
    const list = startEarlyCall("/api/catalog/top?pageNumber=0&perPage=10", code);
    // The app reports the failure when it takes this call.
    startEarlyPictures({ rows, list }).catch(() => {});
  }
}
