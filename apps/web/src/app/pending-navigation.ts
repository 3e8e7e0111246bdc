import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Marks the page from the tap on a link until the next page is shown. React keeps the old page while the code of the
 * next one loads, so without a mark a slow phone shows nothing for a second or more.
 */
export function usePendingNavigation(): void {
  const { key, pathname } = useLocation();
  // Each new location is a shown page, so the mark of the one before is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const { classList } = document.documentElement;
    const mark = ({ target, defaultPrevented }: MouseEvent) => {
      const link = (target as Element).closest("a");
      // The router prevents the default of the links that it follows itself.
      if (link && defaultPrevented && link.pathname !== pathname) classList.add("navigating");
    };
    document.addEventListener("click", mark);
    return () => {
      classList.remove("navigating");
      document.removeEventListener("click", mark);
    };
  }, [key, pathname]);
}
