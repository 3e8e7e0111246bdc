import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { foldedPlace, type NamedNeighborhood } from "@vitrine/domain/brazil/neighborhoods";
import type { NeighborhoodDirectory } from "../../logistics/postal-code/neighborhood-directory.ts";

type Row = { id: number; name: string; city: string; state: string };

/** The neighborhoods of IBGE, from a file of 2 MB. It is read when the first customer needs it, and once. */
export function createIbgeNeighborhoods(): NeighborhoodDirectory {
  let byTown: Promise<Map<string, NamedNeighborhood[]>> | undefined;
  return {
    async find({ city, state }) {
      byTown ??= read();
      return (await byTown).get(townKey(city, state)) ?? [];
    },
  };
}

async function read(): Promise<Map<string, NamedNeighborhood[]>> {
  const path = createRequire(import.meta.url).resolve("brazilian-geographic-data/data/neighborhoods.json");
  // The package has no types. Its version is pinned, and `address.test.ts` reads a town from it.
  const rows = JSON.parse(await readFile(path, "utf8")) as Row[];
  const byWrittenTown = Map.groupBy(rows, ({ city, state }) => `${city}/${state}`);
  // Folding a name is slow: once for a town, not for each of its neighborhoods.
  return new Map(
    [...byWrittenTown.values()].map((ofTown) => [
      townKey(ofTown[0]?.city ?? "", ofTown[0]?.state ?? ""),
      ofTown.map(({ id, name }) => ({ id: String(id), name })),
    ]),
  );
}

function townKey(city: string, state: string): string {
  return `${foldedPlace(city)} ${state}`;
}
