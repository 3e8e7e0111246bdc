/** The parts of the title of the browser tab, in their order. A tab shows the beginning, so a person comes first. */
const parts = { person: "", subject: "", shop: "" };

/** Changes parts of the title. Each part has one owner: the frame of the page, or the page itself. */
export function setTabTitle(change: Partial<typeof parts>): void {
  Object.assign(parts, change);
  const { person, subject, shop } = parts;
  const shown = [person, subject, shop].filter((part) => part !== "");
  // The name of the product, where nothing else tells what the shop's page is.
  document.title = shown.length > 1 ? shown.join(" · ") : [...shown, "Vitrine"].join(" · ");
}
