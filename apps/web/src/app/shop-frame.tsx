import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { firstInputOrNetworkIdle } from "@vitrine/ui/network-idle.ts";
import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { useShopTheme } from "../features/session/use-shop-theme.ts";
import { usePendingNavigation } from "./pending-navigation.ts";
import { TopBar } from "./top-bar.tsx";

const Workarounds = lazyPart(async () => {
  await firstInputOrNetworkIdle();
  return (await import("./browser-workarounds.tsx")).BrowserWorkarounds;
});

type ShopFrameProps = {
  hasBack: boolean;
  hasCart: boolean;
  /** The query with which the address named its shop when the app was opened. */
  shopQuery?: string;
};

/** The frame of every shop page. */
export function ShopFrame({ hasBack, hasCart, shopQuery = "" }: ShopFrameProps) {
  useShopTheme();
  usePendingNavigation();
  const main = useStartOfNewPage();
  return (
    <>
      <TopBar hasBack={hasBack} hasCart={hasCart} />
      <Workarounds shopQuery={shopQuery} />
      <main ref={main} tabIndex={-1} className="below-bar">
        <Outlet />
      </main>
    </>
  );
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
