import { useEffect } from "react";
import { useQuantityChanges } from "../order/change/quantity-changes.ts";

/** Sends delayed quantities at once when the person goes to another page or another app, or closes the page. */
export function useSaveOnLeave(): void {
  const { flush } = useQuantityChanges();
  useEffect(() => {
    const save = () => void flush();
    // A phone may end a hidden page without a `pagehide` event.
    const saveWhenHidden = () => {
      if (document.visibilityState === "hidden") save();
    };
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      save();
    };
  }, [flush]);
}
