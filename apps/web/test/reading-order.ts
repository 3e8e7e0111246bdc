import { getRoles } from "@testing-library/react";

/** The words for what a person can type into or choose from. Whether a box also suggests is another test's business. */
const kinds: Record<string, string> = {
  ...{ textbox: "field", searchbox: "field", combobox: "field", spinbutton: "field" },
  ...{ banner: "banner", navigation: "navigation", main: "main", region: "region", search: "search" },
  ...{ heading: "heading", link: "link", button: "button", radio: "radio", checkbox: "checkbox", tab: "tab" },
};

/**
 * What a screen reader comes across from the top of the page to its end: landmarks, headings, and everything that can be
 * used, each with its name. What is hidden from it is not there. The order is that of the document, which is also the
 * order of the browser's accessibility tree.
 */
export function readingOrder(root: HTMLElement = document.body): string[] {
  const found = Object.entries(getRoles(root)).flatMap(([role, elements]) =>
    kinds[role] ? elements.map((element) => ({ element, kind: kinds[role] + levelOf(element) })) : [],
  );
  found.sort((one, other) =>
    one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return found.map(({ element, kind }) => `${kind} ${nameOf(element)}`.trim());
}

/** The level of a heading: people jump from one to the next of a level. */
function levelOf({ tagName }: HTMLElement): string {
  return /^H\d$/.test(tagName) ? ` ${tagName.slice(1)}` : "";
}

function nameOf(element: HTMLElement): string {
  const labelled = (element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id));
  const { labels } = element as HTMLInputElement;
  const text =
    element.getAttribute("aria-label") ??
    (labelled.some(Boolean) ? labelled.map((each) => each?.textContent).join(" ") : undefined) ??
    labels?.[0]?.textContent ??
    (/^(MAIN|HEADER|NAV|SECTION|FORM)$/.test(element.tagName) ? "" : element.textContent);
  return (text ?? "").replaceAll(/\s+/g, " ").trim();
}
