import { element } from "./shell.js";

export function isWebAddress(text) {
  return /^https?:\/\/[^\s]+$/.test(text);
}

/** A link out of the chat. It opens a new tab and sends no referrer. */
export function link(href, properties, ...children) {
  return element("a", { href, target: "_blank", rel: "noopener noreferrer", ...properties }, ...children);
}

const address = /(https?:\/\/[^\s]+[^\s.,;:!?)\]])/;
const marks = [
  { pattern: /```([^`]+)```/, tag: "code" },
  { pattern: /`([^`\n]+)`/, tag: "code" },
  { pattern: /(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/u, tag: "strong" },
  { pattern: /(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/u, tag: "em" },
  { pattern: /(?<![\p{L}\p{N}~])~(?=\S)([^~\n]*[^~\s])~(?![\p{L}\p{N}~])/u, tag: "s" },
];

/** Turns URLs into links in every channel. WhatsApp also formats *bold*, _italic_, ~struck~ and `code`. */
export function drawnText(text, isFormatted) {
  return text.split(address).flatMap((part) => {
    if (isWebAddress(part)) return link(part, {}, part);
    return isFormatted ? marked(part) : part;
  });
}

/** Formats the first mark, and then the rest of the text. Marks can be nested, except inside code. */
function marked(text) {
  const found = marks
    .map(({ pattern, tag }) => ({ match: pattern.exec(text), tag }))
    .filter(({ match }) => match)
    .sort((a, b) => a.match.index - b.match.index)[0];
  if (!found) return [text];
  const [whole, inside] = found.match;
  const start = found.match.index;
  const children = found.tag === "code" ? [inside] : marked(inside);
  return [text.slice(0, start), element(found.tag, {}, ...children), ...marked(text.slice(start + whole.length))];
}
