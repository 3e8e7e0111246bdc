import type { RefusalCode } from "../../../http/refusals.ts";

export type UnreadableCode = Extract<RefusalCode, `sheet-${string}`>;

/** The file cannot be read. A retry would fail again. */
export class UnreadableSheet extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
