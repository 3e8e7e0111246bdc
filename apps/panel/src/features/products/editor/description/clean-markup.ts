/** The tags of a description, as the server keeps them (`catalog/products/text/clean-html.ts`). */
const kept = new Set([
  ...["p", "br", "strong", "b", "em", "i", "u", "s", "ul", "ol", "li", "h3", "h4", "blockquote", "a", "img"],
  ...["table", "thead", "tbody", "tr", "th", "td", "caption"],
]);
/** What other programs write, and what it is here. */
const renamed: Record<string, string> = { h1: "h3", h2: "h3", h5: "h4", h6: "h4", strike: "s", del: "s" };
/** Neither shown nor text. */
const dropped = new Set(["script", "style", "title", "meta", "link", "xml", "template", "noscript", "iframe", "svg"]);
const blocks = new Set(["p", "ul", "ol", "h3", "h4", "blockquote", "table"]);

/**
 * The marks of a text that a description can have, and nothing else of what was pasted. Word, Google Docs and web pages
 * write bold and italic as styles, and put paragraphs into boxes.
 */
export function cleanMarkup(html: string): string {
  const source = new DOMParser().parseFromString(withoutStyles(html), "text/html").body;
  const target = document.createElement("div");
  copyChildren(source, target);
  wrapLooseText(target);
  for (const paragraph of target.querySelectorAll("p, li, h3, h4")) {
    if (paragraph.textContent?.trim() === "" && !paragraph.querySelector("img, br")) paragraph.remove();
  }
  return target.innerHTML;
}

/** Styles are only read here. Under their own name the browser would report each as one that the page may not have. */
function withoutStyles(html: string): string {
  return html
    .replaceAll(/<style[\s\S]*?<\/style\s*>/gi, "")
    .replaceAll(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, `$1${STYLE}`);
}

const STYLE = "data-style";

function copyChildren(from: Node, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) copyText(node.textContent ?? "", to);
    else if (node instanceof Element) copyElement(node, to);
  }
}

/** A program's own line breaks and hard spaces mean nothing in a text that wraps, and nothing at all in a list. */
function copyText(text: string, to: Element): void {
  const line = text.replaceAll(/[\s\u00a0]+/g, " ");
  if (line.trim() !== "" || !to.matches("ul, ol, table, thead, tbody, tr")) to.append(line);
}

function copyElement(element: Element, to: Element): void {
  const name = element.localName;
  // Word's own tags, such as `o:p`, have a colon.
  if (dropped.has(name) || name.includes(":")) return;
  if (name === "img") copyImage(element, to);
  else copyChildren(element, styled(element, frameOf(element, to)));
}

const boxes = new Set(["div", "section", "article"]);

/** Where the content of an element goes: into a tag that a description has, or to where the element would be. */
function frameOf(element: Element, to: Element): Element {
  const name = element.localName;
  const tag = boxes.has(name) ? tagOfBox(element, to) : (renamed[name] ?? name);
  if (!kept.has(tag) || isBoldInNameOnly(element)) return to;
  const frame = document.createElement(tag);
  if (tag === "a") {
    const address = linkAddress(element.getAttribute("href") ?? "");
    if (!address) return to;
    frame.setAttribute("href", address);
  }
  to.append(frame);
  return frame;
}

/** A box with blocks in it is only a box; one with text is a paragraph. */
function tagOfBox(element: Element, to: Element): string {
  const hasBlocks = element.querySelector("p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote") !== null;
  return hasBlocks || to.closest("p, li, td, th, h3, h4") ? "" : "p";
}

function copyImage(element: Element, to: Element): void {
  const source = element.getAttribute("src") ?? "";
  if (!/^(https?:)?\/\//i.test(source)) return;
  const image = document.createElement("img");
  for (const name of ["src", "alt", "width", "height"]) {
    const value = element.getAttribute(name);
    if (value !== null) image.setAttribute(name, value);
  }
  to.append(image);
}

/** Google Docs wraps everything in a bold that is not. */
function isBoldInNameOnly(element: Element): boolean {
  return element.localName === "b" && /font-weight:\s*(normal|400)/i.test(element.getAttribute(STYLE) ?? "");
}

/** Where the children go: inside the marks that the element has as a style. */
function styled(element: Element, to: Element): Element {
  if (element.localName !== "span") return to;
  const style = element.getAttribute(STYLE) ?? "";
  const marks = [
    ...(/font-weight:\s*(bold|[6-9]00)/i.test(style) ? ["strong"] : []),
    ...(/font-style:\s*italic/i.test(style) ? ["em"] : []),
  ];
  return marks.reduce<Element>((outer, tag) => {
    const mark = document.createElement(tag);
    outer.append(mark);
    return mark;
  }, to);
}

/** What the server takes: a page or a mail address. One without a beginning is a page. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^mailto:\S+@\S+$/i.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  const written = /^https?:\/\//i.test(text) ? text.replace(/^http:/i, "https:") : `https://${text}`;
  const url = URL.parse(written);
  return url?.hostname.includes(".") && !/\s/.test(text) ? url.href : undefined;
}

/** Text between blocks becomes a paragraph of its own. */
function wrapLooseText(target: Element): void {
  let paragraph: Element | undefined;
  for (const node of [...target.childNodes]) {
    if (node instanceof Element && blocks.has(node.localName)) {
      paragraph = undefined;
      continue;
    }
    if (!paragraph) {
      if (node.textContent?.trim() === "" && !(node instanceof HTMLImageElement)) {
        node.remove();
        continue;
      }
      paragraph = document.createElement("p");
      node.before(paragraph);
    }
    paragraph.append(node);
  }
}

/** A description without marks, as the storefront shows it: its lines are kept. */
export function markupOfText(text: string): string {
  const target = document.createElement("div");
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    target.append(paragraph);
  }
  return target.innerHTML;
}

const chatMarks: [RegExp, string][] = [
  [/(?<![\p{L}\d*])\*(?!\s)([^*\n]+?)(?<!\s)\*(?![\p{L}\d*])/gu, "strong"],
  [/(?<![\p{L}\d_])_(?!\s)([^_\n]+?)(?<!\s)_(?![\p{L}\d_])/gu, "em"],
  [/(?<![\p{L}\d~])~(?!\s)([^~\n]+?)(?<!\s)~(?![\p{L}\d~])/gu, "s"],
];

/** A text that was copied from a chat: *bold*, _italic_ and ~struck~ are what people see there. */
export function markupOfChat(text: string): string {
  return chatMarks.reduce((markup, [mark, tag]) => markup.replaceAll(mark, `<${tag}>$1</${tag}>`), markupOfText(text));
}
