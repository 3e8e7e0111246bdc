export const paperSizes = ["a4", "80mm"] as const;
export type PaperSize = (typeof paperSizes)[number];

const ROLL_MM = 80;
/** What a printer of rolls reaches: the rest is its margin. */
const ROLL_CONTENT_MM = 72;
const MM_PER_PIXEL = 25.4 / 96;

/**
 * The size of the printed page. A page of `80mm auto` does not exist, so a roll gets the height of its content. As a
 * constructed style sheet, which a page may have without inline styles.
 */
export function setPageSize(size: PaperSize, content: HTMLElement | null): () => void {
  const height = Math.ceil((content?.scrollHeight ?? 0) * MM_PER_PIXEL) + 8;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    size === "a4"
      ? "@page { size: A4; margin: 12mm }"
      : `@page { size: ${ROLL_MM}mm ${Math.max(height, 60)}mm; margin: 0 }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
