import { useEffect, useState } from "react";

const PREFIX = "panel-draft ";
/** Nobody writes to more people at once; the oldest of more are forgotten. */
const MAX_DRAFTS = 50;

type Kept = { text: string; at: number };

/**
 * What somebody has begun to write to a contact: it is there again after a reload, and in their other windows. `of` names
 * the person, too: a browser at the counter has several.
 */
export function useDraft(of: string): [string, (text: string) => void] {
  const key = PREFIX + of;
  const [text, setText] = useState(() => read(key)?.text ?? "");
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key === key) setText(read(key)?.text ?? "");
    };
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  }, [key]);
  const change = (next: string) => {
    setText(next);
    write(key, next);
  };
  return [text, change];
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
    return typeof kept?.text === "string" ? kept : null;
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    if (text === "") {
      localStorage.removeItem(key);
      return;
    }
    localStorage.setItem(key, JSON.stringify({ text, at: Date.now() } satisfies Kept));
    const keys = Object.keys(localStorage).filter((each) => each.startsWith(PREFIX));
    if (keys.length <= MAX_DRAFTS) return;
    const byAge = keys.map((each) => ({ each, at: read(each)?.at ?? 0 })).sort((one, other) => one.at - other.at);
    for (const { each } of byAge.slice(0, keys.length - MAX_DRAFTS)) localStorage.removeItem(each);
  } catch {
    // A browser without storage keeps it while the page is open.
  }
}
