import type { CollectionInput } from "@vitrine/contract/platform/catalog-import";

export const collections = [
  { providerId: "queridinhos", name: "Queridinhos da Aurora", position: 1 },
  { providerId: "cafe-da-manha", name: "Café da manhã sem pressa", position: 2 },
  { providerId: "para-presentear", name: "Para presentear", position: 3 },
  { providerId: "ofertas", name: "Ofertas da semana", position: 4 },
] as const satisfies CollectionInput[];

export type CollectionId = (typeof collections)[number]["providerId"];
