/**
 * What a file may cost, however small it is. Honest files stay far below: a shop of 50,000 products exports 40 MB of XML
 * in two million cells. The worker that reads has these limits, and its memory and time besides.
 */
const MB = 1024 * 1024;

export type PartLimits = {
  /** Unpacked. */
  bytes: number;
  elements: number;
};

const small: PartLimits = { bytes: 4 * MB, elements: 50_000 };

/** By what a part of a workbook is for. No other part is unpacked at all. */
export const partLimits = {
  workbook: small,
  relations: small,
  /** Excel itself stops at 65,490 formats. */
  styles: { bytes: 32 * MB, elements: 500_000 },
  /** They are kept in memory while the rows are read. */
  texts: { bytes: 64 * MB, elements: 3_000_000 },
  sheet: { bytes: 200 * MB, elements: 20_000_000 },
} satisfies Record<string, PartLimits>;

/** All parts that are unpacked for one reading, some of them several times. */
export const MOST_UNPACKED_BYTES = 400 * MB;
/** Of a part that is larger than `SMALL_PART_BYTES`. XML of real tables has 5 to 40, one letter again and again a thousand. */
export const MOST_PACKED_RATIO = 100;
export const SMALL_PART_BYTES = MB;
/** Pictures of the products are parts, too. */
export const MOST_PARTS = 20_000;
export const MOST_SHEETS = 1_000;
export const MOST_DEPTH = 64;
/** A tag with its attributes, a comment. */
export const LONGEST_MARKUP = 64 * 1024;
export const LONGEST_CELL = 100_000;
/** Far above the largest product. A longer row of a CSV begins with a quote that is never closed. */
export const LONGEST_ROW = 1_000_000;
/** A row that names a cell further right would be as wide as that. */
export const MOST_CELLS_OF_ROW = 2_000;
/** Excel has no more, empty ones included. */
export const MOST_ROWS = 1_048_576;
