let current: string | null = null;

/** The session code sent as bearer with every call from now on. It lives in memory, next to the stored one. */
export function authorizeWith(code: string | null): void {
  current = code;
}

export function currentCredential(): string {
  return current ?? "";
}

export function bearer(code = current): Record<string, string> {
  return code === null ? {} : { authorization: `Bearer ${code}` };
}
