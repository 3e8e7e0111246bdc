import { useEffect } from "react";
import { useLocation } from "react-router";
import { ConnectionBar } from "../features/order/connection-bar.tsx";
import { useSession } from "../features/session/session.queries.ts";
import { keepCodeInAddress } from "../features/session/session-link.ts";
import { makeRoomForKeyboard } from "../lib/keyboard-room.ts";
import { ChatHelp } from "./chat-help.tsx";

/** What gets a person past the faults of a phone's browser, and past those of the browsers inside other apps. */
export function Help() {
  const { code } = useSession();
  const { key } = useLocation();
  // Each page has an address of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => keepCodeInAddress(code), [code, key]);
  useEffect(makeRoomForKeyboard, []);
  return (
    <>
      <ConnectionBar />
      <ChatHelp />
    </>
  );
}
