import { FacetButton } from "./facet-button.tsx";
import type { FacetContentsProps } from "./facet-contents.tsx";
import { FacetSidebar } from "./facet-sidebar.tsx";

/** The filters of a list: beside it on a wide screen, behind a button on a phone. */
export function FacetArea({ place, ...props }: FacetContentsProps & { place: "beside" | "above" }) {
  return place === "beside" ? <FacetSidebar {...props} /> : <FacetButton {...props} />;
}
