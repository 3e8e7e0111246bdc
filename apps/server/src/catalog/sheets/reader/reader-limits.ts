/**
 * The limits of a file once it is unpacked. Honest files stay far below: a shop of 50,000 products exports 40 MB of XML
 * in two million cells. The worker that reads has these limits, and limits of memory and time.
 */
const MB = 1024 * 1024;

export type PartLimits = {
  /** The size of the unpacked part. */
  bytes: number;
  elements: number;
};

const small: PartLimits = { bytes: 4 * MB, elements: 50_000 };

/** The limits by the purpose of a part. The reader unpacks no other part. */
export const partLimits = {
  workbook: small,
  relations: small,
  /** Excel itself stops at 65,490 formats. */
  styles: { bytes: 32 * MB, elements: 500_000 },
  /** The reader keeps the texts in memory while it reads the rows. */
  texts: { bytes: 64 * MB, elements: 3_000_000 },
  sheet: { bytes: 200 * MB, elements: 20_000_000 },
} satisfies Record<string, PartLimits>;

/** The sum of all parts that one reading unpacks, some of them several times. */
export const MOST_UNPACKED_BYTES = 400 * MB;
/** The limit for parts above `SMALL_PART_BYTES`. XML of real tables has 5 to 40; one repeated letter has a thousand. */
export const MOST_PACKED_RATIO = 100;
export const SMALL_PART_BYTES = MB;
/** Pictures of products also count as parts. */
export const MOST_PARTS = 20_000;
export const MOST_SHEETS = 1_000;
export const MOST_DEPTH = 64;
/** The characters of a tag with its attributes, or of a comment. */
export const LONGEST_MARKUP = 64 * 1024;
export const LONGEST_CELL = 100_000;
/** The largest product needs far fewer characters. A longer row of a CSV begins with a quote that is never closed. */
export const LONGEST_ROW = 1_000_000;
/** A row may name a cell far to the right, and would become as wide. */
export const MOST_CELLS_OF_ROW = 2_000;
/** Excel has no more rows. Empty ones count. */
export const MOST_ROWS = 1_048_576;
