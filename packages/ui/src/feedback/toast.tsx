import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { firstInputOrNetworkIdle } from "../network-idle.ts";
import type { ShownToast, Toast } from "./toast-list.tsx";

/** The first view has no toast. A tap may have one, also while pictures still load. */
const ToastList = lazyPart(async () => {
  await firstInputOrNetworkIdle();
  return (await import("./toast-list.tsx")).ToastList;
});

/** Shows a toast and returns a function that closes it. */
type ShowToast = (toast: Toast) => () => void;

/** Long enough to read a sentence from the server. */
const FAILURE_STAYS = 6_000;
/** More toasts would cover the page, so a new one removes the oldest. */
const MOST = 3;

const ToastContext = createContext<ShowToast | null>(null);

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);

  const { show, close } = useMemo(() => {
    const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
    const show: ShowToast = (toast) => {
      lastId += 1;
      const id = lastId;
      setToasts((shown) => [...shown.filter(({ text }) => text !== toast.text), { ...toast, id }].slice(-MOST));
      return () => close(id);
    };
    return { show, close };
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {/* Always in the DOM: a live region announces added content, not its initial content. */}
      <section
        aria-label="Avisos"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-(--foot) z-30 flex flex-col items-center gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        <ToastList toasts={toasts} close={close} />
      </section>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error("no toasts here");
  return show;
}

/** Shows the message of a failure. */
export function useFailureToast(): (failure: Error) => void {
  const show = useToast();
  return (failure) => void show({ text: failure.message, variant: "failure", stays: FAILURE_STAYS });
}

/** Shows a toast while its page is open. */
export function usePageToast(text: string | null, stays: Toast["stays"]): void {
  const show = useToast();
  useEffect(() => (text === null ? undefined : show({ text, stays })), [show, text, stays]);
}
