import { browserLive } from "@vitrine/client/live/browser-live";
import { useEffect, useRef, useState } from "react";

type LiveStream = {
  /** The shop to listen to; null while there is nothing to listen to. */
  shopId: string | null;
  /** The names of the events, each with what it does. `data` is as it was sent. */
  on: Readonly<Record<string, (data: string) => void>>;
  /** The stream is open for the first time: what happened since the page was read was missed. */
  onFirstOpen?: () => void;
  /** The stream is open again after a gap: what happened meanwhile was missed. */
  onGap?: () => void;
};

/** Listens to a shop while the page is open, in the stream that all windows of the browser have together. */
export function useLiveStream({ shopId, on, onFirstOpen, onGap }: LiveStream): { isConnected: boolean } {
  const [isConnected, setIsConnected] = useState(false);
  const current = useRef({ on, onFirstOpen, onGap });
  useEffect(() => {
    current.current = { on, onFirstOpen, onGap };
  });

  useEffect(() => {
    if (shopId === null) return;
    let hasBeenOpen = false;
    const { end } = browserLive().subscribe(
      { shop: { shopId } },
      {
        onEvent: ({ name, data }) => current.current.on[name]?.(data),
        onState(state) {
          setIsConnected(state === "open");
          if (state !== "open") return;
          const { onFirstOpen, onGap } = current.current;
          if (hasBeenOpen) onGap?.();
          else onFirstOpen?.();
          hasBeenOpen = true;
        },
      },
    );
    return () => {
      end();
      setIsConnected(false);
    };
  }, [shopId]);

  return { isConnected };
}
