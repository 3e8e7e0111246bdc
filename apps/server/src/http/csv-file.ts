import type { FastifyReply } from "fastify";
import { type Csv, sendCsv } from "./send-csv.ts";

/** The answer of a call that is a file (`isFile`): a handler returns it like data. */
export class CsvFile {
  readonly #csv: Csv;

  constructor(csv: Csv) {
    this.#csv = csv;
  }

  send(reply: FastifyReply): FastifyReply {
    return sendCsv(reply, this.#csv);
  }
}

/** Reais with a comma, without points: a spreadsheet reads it as a number. */
export function csvMoney(reais: number | null): string {
  return reais === null ? "" : reais.toFixed(2).replace(".", ",");
}
