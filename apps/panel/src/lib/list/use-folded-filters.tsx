import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useMediaQuery } from "@vitrine/ui/use-media-query.ts";
import { useState } from "react";

/** A phone has no room for all filters above the first row: there a button opens them. */
export function useFoldedFilters() {
  const isWide = useMediaQuery("(width >= 48rem)");
  const [isOpen, setIsOpen] = useState(false);
  return {
    isWide,
    areFiltersShown: isWide || isOpen,
    filtersButton: !isWide && (
      <SmallButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filtros
      </SmallButton>
    ),
  };
}
