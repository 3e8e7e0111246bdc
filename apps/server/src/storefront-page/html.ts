/** Text that is HTML already. Everything else that goes into a page is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

/** A piece of a page: html`<p>${name}</p>`. A name that is a script stays a name. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(texts.map((text, index) => text + write(values[index] ?? "")).join(""));
}

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return escapeHtml(String(value));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
