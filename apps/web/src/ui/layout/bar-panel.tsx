import { type ReactNode, type Ref, useId } from "react";

type BarPanelProps = {
  ref?: Ref<HTMLElement>;
  title: string;
  icon: ReactNode;
  buttonStyle: string;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A button in the top bar and the panel that opens below it. */
export function BarPanel({ ref, title, icon, buttonStyle, onToggle, children }: BarPanelProps) {
  const panelId = useId();
  const titleId = useId();
  return (
    <>
      <button type="button" popoverTarget={panelId} aria-label={title} title={title} className={buttonStyle}>
        <span className="size-6">{icon}</span>
      </button>
      <section
        ref={ref}
        id={panelId}
        popover="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to scroll by keyboard too
        tabIndex={0}
        aria-labelledby={titleId}
        onToggle={(event) => onToggle(event.newState === "open")}
        className="fixed inset-auto top-[calc(var(--bar-height)+0.5rem)] right-4 m-0 max-h-[min(36rem,calc(var(--screen)*0.75))] w-96 in-[.dense]:w-112 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-white p-5 text-ink shadow-xl md:right-[max(2rem,calc(50vw-var(--page-max)/2+2rem))]"
      >
        <h2 id={titleId} className="text-base font-bold">
          {title}
        </h2>
        {children}
      </section>
    </>
  );
}
