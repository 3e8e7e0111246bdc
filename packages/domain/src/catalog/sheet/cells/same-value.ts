/** Whether two values hold the same, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one).filter((key) => (one as Record<string, unknown>)[key] !== undefined);
  const others = Object.keys(other).filter((key) => (other as Record<string, unknown>)[key] !== undefined);
  if (keys.length !== others.length) return false;
  return keys.every((key) =>
    isSameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}
