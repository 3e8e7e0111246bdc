/** Ten times the file of a large shop. */
export const LARGEST_SHEET_BYTES = 50 * 1024 * 1024;
export const MOST_SHEET_ROWS = 200_000;
