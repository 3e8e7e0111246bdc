import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { ScrollArrow } from "./scroll-arrow.tsx";
import { endFades, scrollBehavior, useScrollEnds } from "./scroll-ends.ts";

export type Tab = { id: string; label: string };

type TabCarouselProps = {
  label: string;
  tabs: readonly Tab[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  panelId: string;
};

// Five tabs are visible; four up to 800 px, three up to 600 px, two up to 400 px. A word without spaces breaks instead
// of widening its tab. On a phone the next tab shows its edge, because there are no arrows that say that there is more.
const width =
  "min-w-0 basis-1/5 [@media(600px<width<=800px)]:basis-1/4 [@media(400px<width<=600px)]:basis-[calc((100%-1.25rem)/3)] [@media(width<=400px)]:basis-[calc((100%-1.25rem)/2)]";
/** Without the shop's colours, the chosen tab has the system's colours of a selection. */
const forced = "forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]";

/** The arrow lies over the tab that fades out there, so that the first tab begins where the page does. */
const overEnd =
  "pointer-events-none absolute inset-y-0 z-1 flex items-center [&>button]:pointer-events-auto [&>button]:bg-white [&>button]:shadow-card";

/** A row of tabs that scrolls by swipe and by its buttons. The arrow keys move the focus. */
export function TabCarousel({ label, tabs, selectedId, onSelect, panelId }: TabCarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const ends = useScrollEnds(row, tabs.length);
  useScrollToSelected(row, selectedId, tabs.length);

  // The Tab key stops once in the row: at the selected tab, or at the first when none is selected.
  const tabStop = tabs.some(({ id }) => id === selectedId) ? selectedId : tabs[0]?.id;

  function onKeyDown(event: KeyboardEvent) {
    const tabElements: HTMLElement[] = [...(row.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const focused = tabElements.indexOf(event.target as HTMLElement);
    const next = { ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: tabElements.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    tabElements[(next + tabElements.length) % tabElements.length]?.focus();
  }

  const scrollPage = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: scrollBehavior() });

  return (
    <div className="relative">
      <div className={`left-0 ${overEnd}`}>
        <ScrollArrow label="Anteriores" direction={-1} isAtEnd={ends.atStart} onScroll={scrollPage} />
      </div>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={`side-scroll -mx-1 md:scroll-px-12 ${endFades(ends)}`}
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selectedId;
          return (
            <div key={tab.id} role="presentation" className={`shrink-0 snap-start p-1 ${width}`}>
              <button
                type="button"
                role="tab"
                id={tabElementId(panelId, tab.id)}
                aria-selected={isSelected}
                aria-controls={panelId}
                tabIndex={tab.id === tabStop ? 0 : -1}
                onClick={() => onSelect(tab.id)}
                className={`h-11 w-full rounded-full px-3 text-sm leading-4 transition-colors ${isSelected ? `bg-brand font-semibold text-on-brand ring-1 ring-brand-edge ring-inset ${forced}` : "bg-white text-ink hover:bg-brand-tint"}`}
              >
                <span className="line-clamp-2 [overflow-wrap:anywhere]">{tab.label}</span>
              </button>
            </div>
          );
        })}
      </div>
      <div className={`right-0 ${overEnd}`}>
        <ScrollArrow label="Próximas" direction={1} isAtEnd={ends.atEnd} onScroll={scrollPage} />
      </div>
    </div>
  );
}

export function tabElementId(panelId: string, tabId: string): string {
  return `${panelId}-tab-${tabId}`;
}

function useScrollToSelected(row: RefObject<HTMLElement | null>, selectedId: string | undefined, tabCount: number) {
  const isFirst = useRef(true);
  // The tabs may load after one of them was selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const tab = row.current?.querySelector("[aria-selected=true]")?.parentElement;
    if (!row.current || !tab) return;
    const left = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
    row.current.scrollTo({ left, behavior: isFirst.current ? "instant" : scrollBehavior() });
    isFirst.current = false;
  }, [selectedId, tabCount]);
}
