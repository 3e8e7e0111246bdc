import type { Html } from "./html.ts";

/** What is written into the built page. The rest of it is the same for everybody. */
/** `shopId`: only where the address of the page names its shop otherwise, so that a stored session is recognised. */
export type PageParts = { htmlClass: string; shopId?: string | undefined; head: Html; style: string; firstView: Html };

export type PageTemplate = (parts: PageParts) => string;

const HEAD = /<!-- head -->[\s\S]*?<!-- \/head -->/;
const FIRST_VIEW = "<!-- first-view -->";

/** Splits the built index.html once, at its marks. A page without them is refused when the server starts. */
export function readTemplate(indexHtml: string): PageTemplate {
  const [before, afterHead] = indexHtml.split(HEAD);
  const [betweenMarks, after] = afterHead?.split(FIRST_VIEW) ?? [];
  if (before === undefined || betweenMarks === undefined || after === undefined)
    throw new Error("index.html lost the marks where the shop's head and first view are written");
  return ({ htmlClass, shopId, head, style, firstView }) => {
    const attributes = `${htmlClass && `class="${htmlClass}" `}${shopId ? `data-shop="${shopId}" ` : ""}`;
    const opening = attributes === "" ? before : before.replace("<html ", `<html ${attributes}`);
    return `${opening}${head.text}<style>${style}</style>${betweenMarks}${firstView.text}${after}`;
  };
}
