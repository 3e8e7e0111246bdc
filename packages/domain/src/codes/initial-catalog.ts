/** The page on which the chat opens the storefront. The names are in the link: `catalogType=ShowCategory`. */
export const InitialCatalogType = { Standard: 0, ShowCategory: 1, ShowCollection: 2, ShowQuery: 3 } as const;
export type InitialCatalogType = (typeof InitialCatalogType)[keyof typeof InitialCatalogType];
export type InitialCatalogName = keyof typeof InitialCatalogType;

export function isInitialCatalogName(name: string): name is InitialCatalogName {
  return Object.hasOwn(InitialCatalogType, name);
}
