import { setImmediate as turn } from "node:timers/promises";
import { streamXlsxRows } from "hucre/xlsx";
import { expect, test } from "vitest";
import { anXlsx } from "../../../../test/fixtures/sheet-fixture.ts";
import { createPace, pacedZip } from "./paced-zip.ts";
import { checkZip } from "./zip-size.ts";

test("a spreadsheet is unpacked no further than somebody has read", async () => {
  const rows = Array.from({ length: 5_000 }, (_, row) =>
    Array.from({ length: 20 }, (_, column) => `${Math.sin(row * 20 + column)}`),
  );
  const pace = createPace();
  let pieces = 0;
  const file = await anXlsx(rows);
  const stream = pacedZip(file, await checkZip(file), {
    wanted: async () => {
      await pace.wanted();
      pieces++;
    },
  });
  const reading = streamXlsxRows(stream);
  pace.want();
  expect((await reading.next()).value).toMatchObject({ index: 0, values: rows[0] });
  pace.rest();
  for (let turns = 0; turns < 100; turns++) await turn();
  const early = pieces;
  pace.want();
  let count = 1;
  for await (const { values } of reading) expect(values).toEqual(rows[count++]);
  expect(count).toBe(5_000);
  expect(early).toBeLessThan(pieces / 2);
});
