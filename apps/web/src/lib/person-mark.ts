/** White text is readable on each of them, and neighbours are easy to tell apart. */
const COLORS = ["#0b6e4f", "#1d4ed8", "#9d174d", "#7c3aed", "#b45309", "#0e7490", "#be123c", "#4d5d1e"] as const;

export type PersonMark = { initials: string; color: string };

/** The initials of a person, and a colour that stays theirs: two people of one name differ by their id. */
export function personMark({ id, name }: { id: string; name: string }): PersonMark {
  let hash = 0;
  for (const letter of id) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return { initials: initialsOf(name), color: COLORS[hash % COLORS.length] ?? COLORS[0] };
}

/** "Ana Maria Souza" is AS. A phone has no initials, so its last two digits stand for it. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  if (first)
    return [first, last]
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toUpperCase();
  return name.replaceAll(/\D/g, "").slice(-2) || "?";
}

/** The mark as an icon of the browser tab. */
export function markIcon({ initials, color }: PersonMark): string {
  const text = initials.replaceAll(/[<>&]/g, "");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/>` +
    `<text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="700" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
