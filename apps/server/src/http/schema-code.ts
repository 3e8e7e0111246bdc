/** Ajv's own pass over the code that it wrote takes as long as writing it, and V8 does the same to what runs often. */
export const asWritten = { optimize: false } as const;
