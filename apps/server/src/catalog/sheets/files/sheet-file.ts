import { Readable } from "node:stream";
import { headingOf, type SheetField } from "@vitrine/domain/catalog/sheet/columns/sheet-fields";
import type { WrittenCell } from "@vitrine/domain/catalog/sheet/fields/write-field";
import { csvCell } from "@vitrine/domain/catalog/sheet/write-product";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import { FileAnswer } from "../../../http/answer/file-answer.ts";
import type { SheetType } from "./sheet-type.ts";

type Rows = AsyncIterable<readonly WrittenCell[]>;

/** A spreadsheet to download. It produces rows as fast as the client takes them. The caller has made its texts safe. */
export class SheetFile extends FileAnswer {
  readonly #file: { name: string; type: SheetType; separator?: string; rows: Rows };

  constructor(file: { name: string; type: SheetType; separator?: string; rows: Rows }) {
    super();
    this.#file = file;
  }

  override send(reply: FastifyReply): FastifyReply {
    const { name, type, separator, rows } = this.#file;
    const types = {
      csv: "text/csv; charset=utf-8",
      xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    };
    return reply
      .header("content-type", types[type])
      .header("content-disposition", `attachment; filename="${name}.${type}"`)
      .send(type === "csv" ? csvStream(rows, separator) : xlsxStream(rows));
  }
}

/** Writes a CSV that a Brazilian Excel opens. It quotes cells with any kind of line break. */
function csvStream(rows: Rows, separator = ";"): Readable {
  const file = stringify({ bom: true, delimiter: separator, record_delimiter: "windows", quoted_match: /[\r\n]/ });
  const source = Readable.from(asText(rows));
  source.on("error", (error) => file.destroy(error));
  file.on("close", () => source.destroy());
  return source.pipe(file);
}

async function* asText(rows: Rows): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(csvCell);
}

function xlsxStream(rows: Rows): Readable {
  return Readable.from(xlsxBytes(rows), { objectMode: false });
}

async function* xlsxBytes(rows: Rows): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  yield* writeXlsxStream(escaped(rows), { name: "Produtos", freezePane: { rows: 1 } });
}

/** Escapes the underscore of a literal `_x0041_`, which stands for a letter in this format. */
async function* escaped(rows: Rows): AsyncGenerator<WrittenCell[]> {
  for await (const row of rows) {
    yield row.map((cell) => (typeof cell === "string" ? cell.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_") : cell));
  }
}

export function headingRow(fields: readonly SheetField[]): string[] {
  return fields.map(headingOf);
}
