import { ANONYMOUS_SESSION } from "@vitrine/domain/session/anonymous-user";
import { isOpenPath } from "./app/open-paths.ts";
import { currentSessionLink } from "./features/session/session-link.ts";
import { storedSessionCode } from "./features/session/stored-session.ts";
import { startEarlyCall } from "./lib/api/early-calls.ts";
import { startEarlyPictures } from "./lib/early-pictures.ts";
import { getStored } from "./lib/expiring-storage.ts";

// Runs inside index.html, before the app has arrived: by the time React starts, the answers are on their way.
const { pathname } = window.location;

if (!isOpenPath(pathname)) {
  const link = currentSessionLink();
  const code = link?.code ?? storedSessionCode() ?? ANONYMOUS_SESSION;
  startEarlyCall(`/api/session/${encodeURIComponent(code)}`);
  if (code !== ANONYMOUS_SESSION) {
    startEarlyCall("/api/shop/settings", code);
    if (/^\/(catalog\/?|products-found\/?)?$/.test(pathname)) startCatalog(code, link?.catalog !== undefined);
  }
}

/** The addresses are those of `features/catalog/catalog.queries.ts`: a call is taken over by its address. */
function startCatalog(code: string, isAskedFor: boolean): void {
  startEarlyCall("/api/catalog/categories?perPage=50", code);
  const hasStoredView = (["tab", "device"] as const).some(
    (area) => getStored(area, "catalog_type") ?? getStored(area, "cached_catalog"),
  );
  // Anything but the whole catalogue begins with another list.
  if (!pathname.startsWith("/products-found") && !isAskedFor && !hasStoredView) {
    const list = startEarlyCall("/api/catalog/top?pageNumber=0&perPage=10", code);
    // The app reports a list that fails.
    startEarlyPictures(list).catch(() => {});
  }
}
