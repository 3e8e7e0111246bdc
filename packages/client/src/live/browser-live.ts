import type { LiveWishes } from "@vitrine/contract/storefront/live-wishes";
import { newIdempotencyKey } from "../call/idempotency-key.ts";
import { createLiveWindow, type LiveWindow } from "./live-window.ts";
import type { WindowLocks } from "./window-locks.ts";

/** Windows of another version say nothing that these understand otherwise. */
const CHANNEL = "live-stream-1";

let live: LiveWindow | undefined;

/** What this window listens to, in the stream that all windows of the browser have together. */
export function browserLive(): LiveWindow {
  live ??= createInBrowser();
  return live;
}

function createInBrowser(): LiveWindow {
  const here = createLiveWindow({
    id: newIdempotencyKey(),
    locks: navigator.locks as WindowLocks | undefined,
    openChannel: "BroadcastChannel" in window ? () => new BroadcastChannel(CHANNEL) : undefined,
    open: openStream,
    isVisible,
  });
  const shown = () => {
    if (!isVisible()) return;
    here.wake();
    here.shown();
  };
  const listeners: [EventTarget, string, () => void][] = [
    [document, "freeze", here.sleep],
    [document, "resume", here.wake],
    [document, "visibilitychange", shown],
    [window, "pagehide", here.sleep],
    [window, "pageshow", here.wake],
    [window, "online", here.startAgain],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  return here;
}

const isVisible = () => document.visibilityState === "visible";

/** The cookie of the panel is sent to the panel's own addresses only. */
function openStream(wishes: LiveWishes, signal: AbortSignal): Promise<Response> {
  return fetch(wishes.shops.length > 0 ? "/painel/api/live" : "/api/live", {
    method: "POST",
    headers: { accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify(wishes),
    signal,
    cache: "no-store",
  });
}
