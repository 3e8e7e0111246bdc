type PartRef = { messageId: string; part: number };

/** The id that we give a part. A retry uses the same one. */
export function partId({ messageId, part }: PartRef): string {
  return `${messageId}.${part}`;
}

/** Undefined for an id that is not ours: other programs may send from the same number. */
export function parsePartId(id: string): PartRef | undefined {
  const found = /^([0-9a-f-]{36})\.(\d{1,3})$/.exec(id);
  return found?.[1] ? { messageId: found[1], part: Number(found[2]) } : undefined;
}
