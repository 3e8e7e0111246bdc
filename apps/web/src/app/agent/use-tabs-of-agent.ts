import { useEffect } from "react";

/**
 * Opens what an agent opens in another tab, with the middle button or with Ctrl, from this page. Such a tab begins with
 * a copy of this tab's storage, so the agent still serves the same contact there. The browser's own new tab begins
 * empty: the agent would be a visitor in it, and add products to a cart that is nobody's.
 */
export function useTabsOfAgent(): void {
  useEffect(() => {
    function openTab(event: MouseEvent) {
      const isForTab = event.button === 1 || (event.button === 0 && (event.ctrlKey || event.metaKey));
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!isForTab || link?.origin !== window.location.origin) return;
      // A browser that refuses opens the link as it always does.
      if (window.open(link.href)) event.preventDefault();
    }
    document.addEventListener("click", openTab);
    document.addEventListener("auxclick", openTab);
    return () => {
      document.removeEventListener("click", openTab);
      document.removeEventListener("auxclick", openTab);
    };
  }, []);
}
