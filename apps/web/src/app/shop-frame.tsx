import { type LinkQuery, linkQuery } from "@vitrine/domain/session/link-query";
import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { useShopTheme } from "../features/session/use-shop-theme.ts";
import { whenNetworkIdle } from "../lib/network-idle.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { TopBar } from "./top-bar.tsx";

const Workarounds = lazyPart(async () => {
  await firstInputOrNetworkIdle();
  return (await import("./browser-workarounds.tsx")).BrowserWorkarounds;
});

/** Before that, the first products need the whole bandwidth. */
function firstInputOrNetworkIdle(): Promise<void> {
  return new Promise((resolve) => {
    void whenNetworkIdle().then(resolve);
    for (const type of ["pointerdown", "keydown", "offline"]) {
      window.addEventListener(type, () => resolve(), { once: true });
    }
  });
}

type ShopFrameProps = {
  hasBack: boolean;
  hasCart: boolean;
  /** How the address named the shop when the app was opened. */
  shopLink?: LinkQuery | undefined;
};

/** The frame of every shop page. */
export function ShopFrame({ hasBack, hasCart, shopLink }: ShopFrameProps) {
  useShopTheme();
  useShopInAddress(shopLink);
  const main = useStartOfNewPage();
  return (
    <>
      <TopBar hasBack={hasBack} hasCart={hasCart} />
      <Workarounds />
      <main ref={main} tabIndex={-1} className="below-bar">
        <Outlet />
      </main>
    </>
  );
}

/**
 * The addresses that people copy and reload name their shop, like the link that opened the app. Only the address bar
 * changes: the routes do not know the parameter.
 */
function useShopInAddress(shopLink: LinkQuery | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isShared = pathname === "/catalog" || pathname.startsWith("/product/");
    const { search, hash } = window.location;
    if (!shopLink || !isShared || search !== "" || window.location.pathname !== pathname) return;
    window.history.replaceState(window.history.state, "", `${pathname}${linkQuery(shopLink)}${hash}`);
  }, [pathname, shopLink]);
}

/** A new page starts at the top and gets the focus, like a full page load. On back, the browser restores the scroll. */
function useStartOfNewPage() {
  const { pathname } = useLocation();
  const isGoingBack = useNavigationType() === "POP";
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (!isGoingBack) window.scrollTo(0, 0);
  }, [pathname, isGoingBack]);
  return main;
}
