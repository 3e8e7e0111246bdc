/** What a zone may import. */
export type Rule = {
  /** Zones it may import; `server/*` means all zones with that prefix. */
  imports: string[];
  /** Zones it may import only with `import type`. */
  types?: string[];
  /** npm packages it may import; any, when left out. */
  packages?: string[];
};
