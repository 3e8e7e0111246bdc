import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { loadScript } from "../../../lib/load-script.ts";

type Grecaptcha = {
  ready: (then: () => void) => void;
  render: (
    container: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; "error-callback": () => void; size: string },
  ) => number;
};

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const SCRIPT = "https://www.google.com/recaptcha/api.js?render=explicit&hl=pt-BR";

type RecaptchaCheckProps = { siteKey: string; onPassed: (token: string) => void; onUnavailable: () => void };

export function RecaptchaCheck({ siteKey, onPassed, onUnavailable }: RecaptchaCheckProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const pass = useEffectEvent(onPassed);
  const giveUp = useEffectEvent(onUnavailable);

  useEffect(() => {
    const element = container.current;
    // Google renders only once into an element, so each try needs a new one.
    const widget = document.createElement("div");
    let isMounted = true;
    element?.append(widget);
    void draw();

    async function draw() {
      try {
        await loadScript(SCRIPT);
        const captcha = window.grecaptcha;
        if (!captcha) throw new Error("the script brought no captcha");
        captcha.ready(() => {
          if (!isMounted) return;
          captcha.render(widget, {
            sitekey: siteKey,
            callback: (token) => pass(token),
            "error-callback": () => giveUp(),
            size: window.innerWidth < 360 ? "compact" : "normal",
          });
          setIsReady(true);
        });
      } catch {
        if (isMounted) giveUp();
      }
    }

    return () => {
      isMounted = false;
      widget.remove();
    };
  }, [siteKey]);

  return (
    <>
      {!isReady && (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> Carregando a verificação...
        </p>
      )}
      <div ref={container} className="min-h-20" />
    </>
  );
}
