import type { NamedNeighborhood } from "@vitrine/domain/brazil/neighborhoods";

/** A public list of the neighborhoods of Brazilian towns. It does not know every town. */
export type NeighborhoodDirectory = {
  find(town: { city: string; state: string }): Promise<readonly NamedNeighborhood[]>;
};
