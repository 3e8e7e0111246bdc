import { useEffect, useRef, useState } from "react";

/** How long the browser waits by itself is its own choice; after a refusal it does not try again at all. */
const AGAIN_AFTER = 5_000;

type LiveStream = {
  /** The address of a stream of server-sent events; null while there is nothing to listen to. */
  address: string | null;
  /** The names of the events, each with what it does. `data` is as it was sent. */
  on: Readonly<Record<string, (data: string) => void>>;
  /** The stream is open for the first time: what happened since the page was read was missed. */
  onFirstOpen?: () => void;
  /** The stream is open again after a gap: what happened meanwhile was missed. */
  onGap?: () => void;
};

/**
 * Listens to a stream while the page is open. The cookie says who listens, so the browser's own `EventSource` does it: it
 * reconnects, and sends the id of the last event.
 */
export function useLiveStream({ address, on, onFirstOpen, onGap }: LiveStream): { isConnected: boolean } {
  const [isConnected, setIsConnected] = useState(false);
  const current = useRef({ on, onFirstOpen, onGap });
  useEffect(() => {
    current.current = { on, onFirstOpen, onGap };
  });
  const names = Object.keys(on).sort().join(" ");

  useEffect(() => {
    if (address === null) return;
    let hasBeenOpen = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: EventSource | undefined;

    function open(url: string) {
      stream = new EventSource(url);
      stream.onopen = () => {
        setIsConnected(true);
        const { onFirstOpen, onGap } = current.current;
        if (hasBeenOpen) onGap?.();
        else onFirstOpen?.();
        hasBeenOpen = true;
      };
      stream.onerror = () => {
        setIsConnected(false);
        if (stream?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => open(url), AGAIN_AFTER);
      };
      for (const name of names.split(" ")) {
        stream.addEventListener(name, (event) => current.current.on[name]?.((event as MessageEvent<string>).data));
      }
    }
    open(address);
    return () => {
      clearTimeout(timer);
      stream?.close();
      setIsConnected(false);
    };
  }, [address, names]);

  return { isConnected };
}
