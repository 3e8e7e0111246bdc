import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { CheckIcon, CloseIcon } from "./icons.tsx";

type Toast = {
  text: string;
  /** How long it stays, or `"until-closed"`. */
  stays: number | "until-closed";
};
type ShownToast = Toast & { id: number };

/** Shows a toast and gives back what takes it away again. */
type ShowToast = (toast: Toast) => () => void;

const ToastContext = createContext<ShowToast | null>(null);

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);

  const { show, close } = useMemo(() => {
    const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
    const show: ShowToast = (toast) => {
      lastId += 1;
      const id = lastId;
      setToasts((shown) => [...shown.filter(({ text }) => text !== toast.text), { ...toast, id }]);
      return () => close(id);
    };
    return { show, close };
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {/* Always on the page: a live region announces what is added to it, not what it arrives with. */}
      <section
        aria-label="Avisos"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-col items-center gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-[900px]:[body:has([data-bottom-bar])_&]:bottom-18"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} close={close} />
        ))}
      </section>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error("toasts need their provider");
  return show;
}

/** A toast that belongs to a page: shown when the page opens, gone when the person leaves it. */
export function usePageToast(text: string | null, stays: Toast["stays"]): void {
  const show = useToast();
  useEffect(() => (text === null ? undefined : show({ text, stays })), [show, text, stays]);
}

function ToastCard({ toast, close }: { toast: ShownToast; close: (id: number) => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const { id, stays } = toast;

  useEffect(() => {
    if (isHeld || stays === "until-closed") return;
    const timer = setTimeout(() => close(id), stays);
    return () => clearTimeout(timer);
  }, [isHeld, stays, id, close]);

  return (
    // The handlers only keep it on screen while someone is reading; what can be used is the button inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-2xl bg-ink py-2 pr-2 pl-4 text-white shadow-xl motion-safe:animate-rise"
    >
      <span className="size-6 shrink-0">
        <CheckIcon />
      </span>
      <p className="flex-1 py-2 text-sm font-medium text-pretty">{toast.text}</p>
      <button
        type="button"
        aria-label="Fechar"
        onClick={() => close(id)}
        className="grid size-11 shrink-0 place-items-center rounded-xl outline-white hover:bg-white/10"
      >
        <span className="size-5">
          <CloseIcon />
        </span>
      </button>
    </div>
  );
}
