import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { type RefObject, Suspense, useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { shopPath, useMay, useMe, useShopId, useShopTimeZone } from "../features/account/use-me.ts";
import { followClock } from "../lib/clock-format.ts";
import { NotForYouPage, NotFoundPage } from "./error-page.tsx";
import { rememberShop } from "./last-shop.ts";
import { BottomNav } from "./navigation/bottom-nav.tsx";
import { PersonMenu } from "./navigation/person-menu.tsx";
import { isOpenTo } from "./navigation/sections.ts";
import { ShopSwitch } from "./navigation/shop-switch.tsx";
import { SideNav } from "./navigation/side-nav.tsx";
import { TestShopBar } from "./navigation/test-shop-bar.tsx";
import { CommandButton } from "./palette/command-button.tsx";

/** Nothing to see at first, and so nothing to wait for. */
const ServedNotices = lazyPart(async () => (await import("../features/service/served-notices.tsx")).ServedNotices, {
  afterMs: 500,
});

/** The frame of every page of a shop: navigation, shop, search and person. */
export function Shell() {
  const { shops } = useMe();
  const shopId = useShopId();
  const shop = shops.find(({ id }) => id === shopId);
  const isKnown = shop !== undefined;
  // One comes back to the shop, not to where it was tried.
  const isRemembered = isKnown && shop.trialOf === undefined;
  useShopClock();
  const { pathname } = useLocation();
  const may = useMay();
  const isOpen = isOpenTo(pathname.slice(shopPath(shopId, "").length), may);
  const mayServe = isKnown && may("serve-contacts");
  const { state } = useNavigation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);

  useEffect(() => {
    if (isRemembered) rememberShop(shopId);
  }, [isRemembered, shopId]);

  return (
    <div className={`lg:grid lg:grid-cols-[var(--side)_minmax(0,1fr)] ${state === "idle" ? "" : "navigating"}`}>
      <a
        href="#conteudo"
        className="sr-only z-40 rounded-xl bg-raised px-4 py-3 font-semibold shadow-xl focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Ir para o conteúdo
      </a>
      <SideNav />
      <div className="min-w-0">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 sm:px-6 print:hidden">
          <div className="min-w-0 flex-1 lg:hidden">
            <ShopSwitch />
          </div>
          <CommandButton />
          <PersonMenu />
        </header>
        <TestShopBar />
        <main ref={main} id="conteudo" tabIndex={-1} className="pb-(--foot)">
          <Suspense>{!isKnown ? <NotFoundPage /> : isOpen ? <Outlet /> : <NotForYouPage />}</Suspense>
        </main>
      </div>
      <BottomNav />
      {mayServe && <ServedNotices />}
      <ScrollRestoration />
    </div>
  );
}

/** Followed from the first time that is written, so it does not wait for an effect. */
function useShopClock() {
  const timeZone = useShopTimeZone();
  followClock(timeZone);
  useEffect(() => {
    followClock(timeZone);
    return () => followClock(undefined);
  }, [timeZone]);
}

/** A screen reader starts to read the new page, and Tab continues inside it. A changed filter moves nothing. */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A page that opens as a dialog has taken the focus itself.
    if (!document.querySelector("dialog[open]")) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
