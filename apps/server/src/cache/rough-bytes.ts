const OBJECT_BYTES = 32;
const FIELD_BYTES = 16;

/**
 * About what a value takes in memory, and rather too much than too little. What several values share is counted in each. A
 * function counts as nothing: what it closes over is not seen from outside.
 */
export function roughBytes(value: unknown): number {
  if (typeof value === "string") return OBJECT_BYTES + 2 * value.length;
  if (typeof value !== "object" || value === null) return FIELD_BYTES;
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  let bytes = OBJECT_BYTES;
  if (value instanceof Map) for (const [key, each] of value) bytes += FIELD_BYTES + roughBytes(key) + roughBytes(each);
  else if (value instanceof Set || Array.isArray(value))
    for (const each of value) bytes += FIELD_BYTES + roughBytes(each);
  else for (const name in value) bytes += FIELD_BYTES + roughBytes(value[name as keyof typeof value]);
  return bytes;
}
