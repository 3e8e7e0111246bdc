/** Whole numbers that look random and are always the same for one seed and key. */
export type SeededNumbers = (key: string, below: number) => number;

/** FNV-1a with a final mix, so that neighbours in the list look different. */
export function seededNumbers(seed: string): SeededNumbers {
  return (key, below) => {
    let hash = 0x811c9dc5;
    for (const text of [seed, key]) {
      for (let at = 0; at < text.length; at += 1) {
        hash ^= text.charCodeAt(at);
        hash = Math.imul(hash, 0x01000193);
      }
    }
    hash ^= hash >>> 16;
    hash = Math.imul(hash, 0x85ebca6b);
    hash ^= hash >>> 13;
    return (hash >>> 0) % below;
  };
}
