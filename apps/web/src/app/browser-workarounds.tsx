import { useEffect } from "react";
import { useLocation } from "react-router";
import { ConnectionBar } from "../features/order/change/connection-bar.tsx";
import { useSession } from "../features/session/session.queries.ts";
import { putCodeInAddress } from "../features/session/session-link.ts";
import { reserveKeyboardInset } from "../lib/keyboard-inset.ts";
import { ChatHelp } from "./chat-help.tsx";

/** Works around the faults of phone browsers and of the browsers inside other apps. */
export function BrowserWorkarounds() {
  const { code } = useSession();
  const { key } = useLocation();
  // A navigation may drop the code from the address, so each new page adds it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => putCodeInAddress(code), [code, key]);
  useEffect(reserveKeyboardInset, []);
  return (
    <>
      <ConnectionBar />
      <ChatHelp />
    </>
  );
}
