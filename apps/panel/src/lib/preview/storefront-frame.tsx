import { useEffect, useEffectEvent, useRef } from "react";
import { storefrontOrigin, storefrontPage } from "../storefront-origin.ts";

type StorefrontFrameProps = {
  title: string;
  src: string;
  /** What the page in the frame shows (`apps/web/src/features/session/from-panel.ts`); undefined while it is not known. */
  message: object | undefined;
};

/** A page of the real storefront in a frame of the size of a phone. It takes what is being edited from this page. */
export function StorefrontFrame({ title, src, message }: StorefrontFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useEffectEvent(() => {
    if (message) frame.current?.contentWindow?.postMessage(message, storefrontOrigin());
  });
  const shown = JSON.stringify(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the message is another one
  useEffect(() => show(), [shown]);

  useEffect(() => {
    function answer({ source, data }: MessageEvent<{ preview?: string }>) {
      if (source === frame.current?.contentWindow && data?.preview === "ready") show();
    }
    window.addEventListener("message", answer);
    return () => window.removeEventListener("message", answer);
  }, []);

  return (
    <iframe
      ref={frame}
      title={title}
      src={storefrontPage(src)}
      className="h-[40rem] max-h-[calc(var(--screen)-9rem)] w-full max-w-90 rounded-3xl bg-white ring-4 ring-line"
    />
  );
}
