import { useEffect } from "react";
import { useLocation } from "react-router";
import { ConnectionBar } from "../features/order/change/connection-bar.tsx";
import { useSession } from "../features/session/session.queries.ts";
import { putCodeInAddress } from "../features/session/session-link.ts";
import { reserveKeyboardInset } from "../lib/keyboard-inset.ts";
import { ChatHelp } from "./chat-help.tsx";
import { TestShopMark } from "./test-shop-mark.tsx";

/**
 * The addresses that people copy and reload name their shop, like the link that opened the app. Only the address bar
 * changes: the routes do not know the parameter.
 */
function keepShopInAddress(pathname: string, shopQuery: string): void {
  const isShared = pathname === "/catalog" || pathname.startsWith("/product/");
  const { search, hash, pathname: shown } = window.location;
  if (shopQuery === "" || !isShared || search !== "" || shown !== pathname) return;
  window.history.replaceState(window.history.state, "", `${pathname}${shopQuery}${hash}`);
}

/** Works around the faults of phone browsers and of the browsers inside other apps. */
export function BrowserWorkarounds({ shopQuery }: { shopQuery: string }) {
  const { code } = useSession();
  const { key, pathname } = useLocation();
  // A navigation drops both from the address, so each one adds them again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => keepShopInAddress(pathname, shopQuery), [pathname, shopQuery, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => putCodeInAddress(code), [code, key]);
  useEffect(reserveKeyboardInset, []);
  return (
    <>
      <ConnectionBar />
      <ChatHelp />
      <TestShopMark />
    </>
  );
}
