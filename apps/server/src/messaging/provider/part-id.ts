type PartRef = { messageId: string; part: number };

/** By what the carrier knows a part of ours: the same however often it is sent. */
export function partId({ messageId, part }: PartRef): string {
  return `${messageId}.${part}`;
}

/** Undefined for what is no id of ours: other programs write from the same number. */
export function parsePartId(id: string): PartRef | undefined {
  const found = /^([0-9a-f-]{36})\.(\d{1,3})$/.exec(id);
  return found?.[1] ? { messageId: found[1], part: Number(found[2]) } : undefined;
}
