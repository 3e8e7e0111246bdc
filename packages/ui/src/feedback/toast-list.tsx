import { useEffect, useState } from "react";
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from "../icons.tsx";

const variants = {
  done: { card: "bg-ink text-card", Icon: CheckIcon },
  warning: { card: "bg-caution text-card", Icon: AlertIcon },
  failure: { card: "bg-danger text-card", Icon: AlertIcon },
  /**
   * Confirms a tap that people repeat. It is small, in the top bar where nothing is tapped next, and taps pass through
   * it.
   */
  brief: {
    card: "toast-brief bg-ink text-card",
    Icon: CheckIcon,
  },
  /** Reports an event that the person did not cause. It has no close button and does not block clicks. */
  quiet: { card: "pointer-events-none bg-card text-ink ring-1 ring-line [&>button]:hidden", Icon: InfoIcon },
};

export type Toast = {
  text: string;
  /** A second line, such as whom it is about. */
  detail?: string;
  /** Milliseconds until it closes, or `"until-closed"`. */
  stays: number | "until-closed";
  variant?: keyof typeof variants;
  /** A button in the toast, such as undo. It closes the toast. */
  action?: { label: string; onClick: () => void };
};
export type ShownToast = Toast & { id: number };

type ToastListProps = { toasts: readonly ShownToast[]; close: (id: number) => void };

export function ToastList({ toasts, close }: ToastListProps) {
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} close={close} />);
}

function ToastCard({ toast, close }: { toast: ShownToast; close: (id: number) => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const { id, stays, action } = toast;
  const { card, Icon } = variants[toast.variant ?? "done"];

  useEffect(() => {
    if (isHeld || stays === "until-closed") return;
    const timer = setTimeout(() => close(id), stays);
    return () => clearTimeout(timer);
  }, [isHeld, stays, id, close]);

  return (
    // The handlers only keep the toast open while someone reads it. The interactive control is the button inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-2xl py-2 pr-2 pl-4 shadow-xl motion-safe:animate-rise ${card}`}
    >
      {/* A narrow screen has no room for the icon next to an action button. */}
      <span className={`size-6 shrink-0 ${action ? "max-[400px]:hidden" : ""}`}>
        <Icon />
      </span>
      <div className="my-2 min-w-0 flex-1 text-sm text-pretty">
        <p className="line-clamp-6 font-medium">{toast.text}</p>
        {toast.detail && <p className="line-clamp-2 text-xs break-words opacity-85">{toast.detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            close(id);
            action.onClick();
          }}
          className="min-h-11 shrink-0 rounded-xl px-2 text-sm font-bold underline underline-offset-4 outline-current hover:bg-current/10"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Fechar"
        onClick={() => close(id)}
        className="grid size-11 shrink-0 place-items-center rounded-xl outline-current hover:bg-current/10"
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  );
}
