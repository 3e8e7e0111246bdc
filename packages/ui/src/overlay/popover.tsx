import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type PopoverProps = {
  /** The button that opened it. It gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** The edge of the button that it is in line with. */
  align?: "start" | "end";
  role: "menu" | "dialog";
  label: string;
  className?: string;
  children: ReactNode;
};

const GAP = 6;
const EDGE = 8;

/** A box in the top layer beside its button. It is open while it is mounted, and closes by Esc or a click elsewhere. */
export function Popover({ anchor, onClose, align = "start", role, label, className = "", children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    const place = () => placeBeside(element, anchor.current, align);
    place();
    (element.querySelector<HTMLElement>("[data-autofocus], a, button, input, [tabindex='0']") ?? element).focus();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [anchor, align]);

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (box.current?.contains(target) || anchor.current?.contains(target));
    const onPointerDown = (event: PointerEvent) => {
      if (!isInside(event.target)) close.current();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      anchor.current?.focus();
      close.current();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown, true);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown, true);
    };
  }, [anchor]);

  return (
    // The role is one of two that may have both. The handler only sees the focus leave.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: see above
    <div
      ref={box}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next) && !anchor.current?.contains(next)) onClose();
      }}
      className={`fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-xl bg-raised text-base font-normal text-ink shadow-xl ring-1 ring-line outline-none motion-safe:animate-rise ${className}`}
    >
      {children}
    </div>
  );
}

function placeBeside(element: HTMLElement, anchor: HTMLElement | null, align: "start" | "end"): void {
  if (!anchor) return;
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, scrollHeight: height } = element;
  const below = window.innerHeight - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  const isBelow = below >= Math.min(height, 240) || below >= above;
  const left = align === "start" ? at.left : at.right - width;
  element.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
  element.style.top = isBelow ? `${at.bottom + GAP}px` : "auto";
  element.style.bottom = isBelow ? "auto" : `${window.innerHeight - at.top + GAP}px`;
  element.style.maxHeight = `${isBelow ? below : above}px`;
}
