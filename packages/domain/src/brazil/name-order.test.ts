import { expect, test } from "vitest";
import { compareNames } from "./name-order.ts";

test("an accent does not move a name behind Z, and numbers count as numbers", () => {
  const names = ["Óleos", "Zíper", "água", "Lote 10", "Balas", "Lote 2", "Ábaco", "Çedilha"];
  expect(names.toSorted(compareNames)).toEqual([
    ...["Ábaco", "água", "Balas", "Çedilha", "Lote 2", "Lote 10", "Óleos", "Zíper"],
  ]);
});
