import { UnreadableSheet } from "../files/unreadable-sheet.ts";
import { LONGEST_MARKUP, MOST_DEPTH } from "./reader-limits.ts";

export type XmlEvents = {
  /** A tag opens. `name` has no prefix, `attributes` is the text as it is written. */
  open(name: string, attributes: string): void;
  close?(name: string): void;
  /** Text between tags, with its entities. It may come in several pieces. */
  text?(text: string): void;
};

/**
 * Reads XML as it arrives and keeps at most one tag of it. The scanner knows no document types, so no entity can stand for
 * more than one letter.
 */
export function createXmlScanner(events: XmlEvents, mostElements: number) {
  let rest = "";
  let elements = 0;
  let depth = 0;

  function push(piece: string): void {
    const text = rest + piece;
    let at = 0;
    while (at < text.length) {
      const tag = text.indexOf("<", at);
      if (tag !== at) {
        const to = tag < 0 ? wholeEntities(text, at) : tag;
        if (to > at) events.text?.(text.slice(at, to));
        at = to;
        if (tag < 0) break;
      }
      const end = markup(text, at);
      if (end < 0) break;
      at = end;
    }
    rest = text.slice(at);
    if (rest.length > LONGEST_MARKUP) throw new UnreadableSheet("sheet-too-large");
  }

  /** Where the markup that begins here ends; -1 when the end has not arrived. */
  function markup(text: string, at: number): number {
    const next = text[at + 1];
    if (next === undefined) return -1;
    if (next === "?") return after(text, "?>", at);
    if (next === "!") return declaration(text, at);
    const end = endOfTag(text, at);
    if (end < 0) return -1;
    if (end - at > LONGEST_MARKUP) throw new UnreadableSheet("sheet-too-large");
    if (next === "/") {
      depth--;
      events.close?.(nameIn(text, at + 2, end - 1).name);
      return end;
    }
    if (++elements > mostElements || ++depth > MOST_DEPTH) throw new UnreadableSheet("sheet-too-large");
    const isEmpty = text[end - 2] === "/";
    const { name, to } = nameIn(text, at + 1, isEmpty ? end - 2 : end - 1);
    events.open(name, text.slice(to, isEmpty ? end - 2 : end - 1));
    if (isEmpty) {
      depth--;
      events.close?.(name);
    }
    return end;
  }

  function declaration(text: string, at: number): number {
    if (text.length - at < 9) return -1;
    if (text.startsWith("<!--", at)) return after(text, "-->", at + 4);
    if (!text.startsWith("<![CDATA[", at)) throw new UnreadableSheet("sheet-damaged");
    const end = after(text, "]]>", at + 9);
    if (end > 0) events.text?.(text.slice(at + 9, end - 3).replaceAll("&", "&amp;"));
    return end;
  }

  return {
    push,
    end(): void {
      if (rest.trim() !== "" || depth !== 0) throw new UnreadableSheet("sheet-damaged");
    },
  };
}

function after(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? -1 : at + sign.length;
}

/** Where a tag ends. An attribute may hold the sign that ends tags. */
function endOfTag(text: string, at: number): number {
  let quote = 0;
  for (let index = at + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return index + 1;
    else if (code === 34 || code === 39) quote = code;
  }
  return -1;
}

function nameIn(text: string, from: number, end: number): { name: string; to: number } {
  let to = from;
  let start = from;
  for (; to < end; to++) {
    const code = text.charCodeAt(to);
    if (code === 58) start = to + 1;
    else if (code <= 32 || code === 47) break;
  }
  return { name: text.slice(start, to), to };
}

/** Where the text ends that can be used. An entity may be cut in two at the end of a piece. */
function wholeEntities(text: string, from: number): number {
  const last = text.lastIndexOf("&");
  const isCut = last >= from && text.length - last < 12 && text.indexOf(";", last) < 0;
  return isCut ? last : text.length;
}

const patterns = new Map<string, RegExp>();

/** The value of one attribute of a tag. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : withoutEntities(value);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Text without entities. `_x0041_` stands for a letter in this format. */
export function plainText(text: string): string {
  const plain = withoutEntities(text);
  if (!plain.includes("_x")) return plain;
  return plain.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
