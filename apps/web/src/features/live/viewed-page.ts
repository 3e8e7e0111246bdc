import type { TabPresence } from "@vitrine/contract/storefront/live";

export type ViewedPage = Omit<TabPresence, "tab">;

const LONGEST_ID = 128;

/** The viewed page for a URL path. */
export function viewedPageAt(pathname: string): ViewedPage {
  const [, first = "", second = ""] = pathname.split("/");
  switch (first) {
    case "product":
      return productAt(second);
    case "order":
      if (second === "") return { place: "cart" };
      return { place: second === "checkout" ? "checkout" : "payment" };
    case "change-payment":
      return { place: "payment" };
    case "orders":
    case "finish":
    case "confirm":
      return { place: "done" };
    default:
      return { place: "catalog" };
  }
}

function productAt(segment: string): ViewedPage {
  const productId = decoded(segment);
  return productId === "" || productId.length > LONGEST_ID ? { place: "product" } : { place: "product", productId };
}

/** A URL that a person typed may contain a percent sign that encodes nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
