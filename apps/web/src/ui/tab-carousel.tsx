import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { BackIcon, ForwardIcon } from "./icons.tsx";

export type Tab = { id: string; label: string };

type TabCarouselProps = {
  label: string;
  tabs: readonly Tab[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  panelId: string;
};

// Five tabs are visible; four up to 800 px, three up to 600 px, two up to 400 px.
const width =
  "basis-1/5 [@media(600px<width<=800px)]:basis-1/4 [@media(400px<width<=600px)]:basis-1/3 [@media(width<=400px)]:basis-1/2";
const arrow =
  "hidden size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-white hover:text-ink disabled:invisible md:grid";

/** A row of tabs that scrolls by swipe and by its buttons. The arrow keys move the focus. */
export function TabCarousel({ label, tabs, selectedId, onSelect, panelId }: TabCarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const ends = useEnds(row, tabs.length);
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
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: scrollBehavior() });

  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        tabIndex={-1}
        aria-label="Anteriores"
        disabled={ends.atStart}
        onClick={() => scrollPage(-1)}
        className={arrow}
      >
        <span className="size-5">
          <BackIcon />
        </span>
      </button>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="-mx-1 flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
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
                className={`h-11 w-full rounded-full px-3 text-[0.8125rem] in-[.dense]:text-xs leading-4 font-semibold md:text-sm transition-colors ${isSelected ? "bg-brand text-on-brand" : "bg-white text-ink ring-1 ring-line ring-inset hover:ring-muted/60"}`}
              >
                <span className="line-clamp-2 break-words">{tab.label}</span>
              </button>
            </div>
          );
        })}
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Próximas"
        disabled={ends.atEnd}
        onClick={() => scrollPage(1)}
        className={arrow}
      >
        <span className="size-5">
          <ForwardIcon />
        </span>
      </button>
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

function useEnds(row: RefObject<HTMLElement | null>, tabCount: number) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tabs make a longer row
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const atStart = element.scrollLeft < 2;
      const atEnd = element.scrollLeft > element.scrollWidth - element.clientWidth - 2;
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [tabCount]);
  return ends;
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
