/**
 * The protocol uses this part of RFC 8941: a dictionary whose members are texts, byte sequences or lists of texts with
 * parameters. The readers return undefined for anything that is not well formed.
 */
export type InnerList = { items: string[]; params: Map<string, string>; source: string };

const KEY = /^[a-z*][a-z0-9_.*-]*/;
const TEXT = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/;
const LONGEST = 8_192;

/** `profile="https://…"` */
export function readTextMember(header: string, key: string): string | undefined {
  for (const [name, rest] of members(header) ?? []) {
    const found = name === key ? TEXT.exec(rest)?.[1] : undefined;
    if (found !== undefined) return unescaped(found);
  }
  return undefined;
}

/** `sig1=:base64:` */
export function readBytesMember(header: string, key: string): Buffer | undefined {
  for (const [name, rest] of members(header) ?? []) {
    const found = name === key ? /^:([A-Za-z0-9+/]*={0,2}):\s*$/.exec(rest)?.[1] : undefined;
    if (found !== undefined) return Buffer.from(found, "base64");
  }
  return undefined;
}

/** The first member of `sig1=("@method" "@path");keyid="k"`, with its label. */
export function readSignatureInput(header: string): { label: string; list: InnerList } | undefined {
  const [first] = members(header) ?? [];
  const list = first && innerList(first[1]);
  return first && list && { label: first[0], list };
}

function innerList(source: string): InnerList | undefined {
  const open = /^\(([^()]*)\)((?:;.*)?)$/.exec(source.trim());
  if (!open) return undefined;
  const items: string[] = [];
  let rest = (open[1] ?? "").trim();
  while (rest !== "") {
    const text = TEXT.exec(rest);
    if (!text) return undefined;
    items.push(unescaped(text[1] ?? ""));
    rest = rest.slice(text[0].length);
    // The server refuses components with parameters. The protocol has none.
    if (rest !== "" && !rest.startsWith(" ")) return undefined;
    rest = rest.trimStart();
  }
  const params = paramsOf(open[2] ?? "");
  return params && { items, params, source: source.trim() };
}

function paramsOf(text: string): Map<string, string> | undefined {
  const params = new Map<string, string>();
  let rest = text;
  while (rest !== "") {
    const found = /^;\s*([a-z*][a-z0-9_.*-]*)=("(?:[^"\\]|\\.)*"|-?\d{1,15})/.exec(rest);
    if (!found) return undefined;
    const value = found[2] ?? "";
    params.set(found[1] ?? "", value.startsWith('"') ? unescaped(value.slice(1, -1)) : value);
    rest = rest.slice(found[0].length);
  }
  return params;
}

/** Splits the members at the commas outside texts and lists. Each member has the text after its `=`. */
function members(header: string): [string, string][] | undefined {
  if (header.length > LONGEST) return undefined;
  const parts: string[] = [];
  let [start, isInText, depth] = [0, false, 0];
  for (let at = 0; at < header.length; at += 1) {
    const sign = header[at];
    if (isInText) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "," && depth === 0) {
      parts.push(header.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(header.slice(start));
  const found: [string, string][] = [];
  for (const part of parts) {
    const text = part.trim();
    const key = KEY.exec(text)?.[0];
    if (!key || text[key.length] !== "=") return undefined;
    found.push([key, text.slice(key.length + 1)]);
  }
  return found;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, "$1");
}
