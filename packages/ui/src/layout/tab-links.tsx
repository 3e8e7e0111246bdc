import { Link } from "./link.tsx";

type TabLink = {
  href: string;
  label: string;
  isCurrent: boolean;
  /** How many wait there; none is not worth a number. */
  count?: number | undefined;
};

/** On a phone the current tab may be outside the first view of the bar. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>("[aria-current=page]");
  if (!nav || !current) return;
  nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

/** The parts of a page that have their own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className="scroll-edges relative -mx-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      <ul className="flex min-w-max gap-1 px-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className={`flex min-h-(--control) items-center gap-1.5 border-b-2 px-2.5 -outline-offset-2 ${tab.isCurrent ? "border-brand font-semibold text-ink" : "border-transparent text-muted hover:text-ink"}`}
            >
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && (
                <span className="rounded-full bg-sunk px-1.5 text-xs font-semibold text-muted tabular-nums">
                  {tab.count.toLocaleString("pt-BR")}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
