/** What a key of an account may be limited to. */
export const scopes = [
  ...(["catalog:read", "catalog:write", "orders:read", "orders:write", "payments:read", "payments:write"] as const),
  ...(["sessions:read", "sessions:write", "agents:write", "settings:read", "settings:write"] as const),
  ...(["contacts:read", "contacts:write"] as const),
] as const;
export type Scope = (typeof scopes)[number];

/** What a key may do, as `area:read` and `area:write`. Null is everything, also what comes later. */
export type KeyScopes = readonly string[] | null;

/** A scope for writing includes reading. */
export function allowsScope(scopes: KeyScopes, needed: string): boolean {
  if (scopes === null || scopes.includes(needed)) return true;
  return needed.endsWith(":read") && scopes.includes(needed.replace(/:read$/, ":write"));
}

/** Whether a key with these scopes may do nothing that one with the other scopes may not. */
export function isWithinScopes(scopes: KeyScopes, other: KeyScopes): boolean {
  if (other === null) return true;
  return scopes?.every((scope) => allowsScope(other, scope)) ?? false;
}

/** Whether a key that ends then outlives the one that makes or changes it. Null: it never ends. */
export function outlives(expiresAt: Date | null, maker: { expiresAt: Date | null } | undefined): boolean {
  if (!maker?.expiresAt) return false;
  return expiresAt === null || expiresAt.getTime() > maker.expiresAt.getTime();
}

export type KeyFacts = { scopes: KeyScopes; isTest: boolean; isRevoked: boolean; expires: boolean };

/** Whether an account can still manage everything, for good. Without such a key only the operator could help it. */
export function hasLastingFullKey(keys: readonly KeyFacts[]): boolean {
  return keys.some(({ scopes, isTest, isRevoked, expires }) => scopes === null && !isTest && !isRevoked && !expires);
}
