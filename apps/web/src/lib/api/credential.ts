let current: string | null = null;

/** Sets the session code that every following call sends as bearer token. It is kept in memory, apart from storage. */
export function authorizeWith(code: string | null): void {
  current = code;
}

export function currentCredential(): string {
  return current ?? "";
}

export function bearer(code = current): Record<string, string> {
  return code === null ? {} : { authorization: `Bearer ${code}` };
}
