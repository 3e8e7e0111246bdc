import type { FastifyReply } from "fastify";
import { FileAnswer } from "./file-answer.ts";
import { type Csv, sendCsv } from "./send-csv.ts";

export class CsvFile extends FileAnswer {
  readonly #csv: Csv;

  constructor(csv: Csv) {
    super();
    this.#csv = csv;
  }

  override send(reply: FastifyReply): FastifyReply {
    return sendCsv(reply, this.#csv);
  }
}

/** Reais with a comma, without points: a spreadsheet reads it as a number. */
export function csvMoney(reais: number | null): string {
  return reais === null ? "" : reais.toFixed(2).replace(".", ",");
}
