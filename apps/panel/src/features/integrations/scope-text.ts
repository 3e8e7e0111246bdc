const areas: Record<string, string> = {
  catalog: "catálogo",
  orders: "pedidos",
  payments: "pagamentos",
  sessions: "links",
  settings: "configurações",
  contacts: "contatos",
};

/** `orders:write` as a person says it. */
export function scopeText(scope: string): string {
  const [area = "", way] = scope.split(":");
  return `${way === "write" ? "mudar" : "ler"} ${areas[area] ?? area}`;
}

/** In the order of the list: reading before writing. */
export const offeredScopes = Object.keys(areas).flatMap((area) => [`${area}:read`, `${area}:write`]);
