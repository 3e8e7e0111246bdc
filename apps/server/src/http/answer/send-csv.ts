import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";

type Row = readonly (string | number | null)[];
export type Csv = { name: string; columns: readonly string[]; rows: AsyncIterable<Row> | Iterable<Row> };

/**
 * A file that a Brazilian Excel opens as it is: `;` between the fields, and a mark that the text is UTF-8. What looks like
 * a formula is not one. Rows are read as fast as they are taken.
 */
export function sendCsv(reply: FastifyReply, { name, columns, rows }: Csv): FastifyReply {
  const file = stringify({
    ...{ bom: true, delimiter: ";", escape_formulas: true, header: true, columns: [...columns] },
    record_delimiter: "windows",
    // The library quotes the line break that ends rows. The others end one in a spreadsheet, too, and what a customer wrote
    // after it would be a cell of its own, with its formula.
    quoted_match: /[\r\n]/,
  });
  const source = Readable.from(rows);
  source.on("error", (error) => file.destroy(error));
  source.pipe(file);
  return reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(file);
}
