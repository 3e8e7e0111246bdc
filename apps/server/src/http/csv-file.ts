import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

type Cell = string | number | null;

/** A table as a file, written row by row as it is sent. Its first row has the names of the columns. */
export class CsvFile {
  readonly name: string;
  readonly #rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

  constructor(name: string, rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>) {
    this.name = name;
    this.#rows = rows;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${this.name.replaceAll(/[^\w.-]/g, "-")}"`)
      .send(Readable.from(this.#text()));
  }

  /** As a Brazilian Excel reads it: with a byte order mark and semicolons. A text that looks like a formula is none. */
  async *#text(): AsyncGenerator<string> {
    yield "\uFEFF";
    for await (const row of this.#rows) yield stringify([[...row]], { delimiter: ";", escape_formulas: true });
  }
}

/** Reais with a comma, without points: a spreadsheet reads it as a number. */
export function csvMoney(reais: number | null): string {
  return reais === null ? "" : reais.toFixed(2).replace(".", ",");
}
