import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useEffect, useState } from "react";
import { AwaitingPaymentBar } from "../../orders/awaiting-payment-bar.tsx";
import { CatalogEnd } from "./catalog-end.tsx";

const PasteButton = lazyPart(async () => (await import("../../order-message/paste-button.tsx")).PasteButton);

/** What the catalogue shows when everything else has loaded: a payment that waits, the button for a list, and the foot. */
export function LastParts() {
  const [searchBox, setSearchBox] = useState<Element | null>(null);
  // The first view has no room for this button, so it is put into the search box from here.
  useEffect(() => setSearchBox(document.querySelector("form[role=search]")), []);
  return (
    <>
      {searchBox && <PasteButton place="search" into={searchBox} />}
      <CatalogEnd />
      <AwaitingPaymentBar className="page-width border-t border-line" />
    </>
  );
}
