import type { Html } from "./html.ts";

/** What is written into the built page. The rest of it is the same for everybody. */
export type PageParts = { htmlClass: string; head: Html; style: string; firstView: Html };

export type PageTemplate = (parts: PageParts) => string;

const HEAD = /<!-- head -->[\s\S]*?<!-- \/head -->/;
const FIRST_VIEW = "<!-- first-view -->";

/** Splits the built index.html once, at its marks. A page without them is refused when the server starts. */
export function readTemplate(indexHtml: string): PageTemplate {
  const [before, afterHead] = indexHtml.split(HEAD);
  const [betweenMarks, after] = afterHead?.split(FIRST_VIEW) ?? [];
  if (before === undefined || betweenMarks === undefined || after === undefined)
    throw new Error("index.html lost the marks where the shop's head and first view are written");
  return ({ htmlClass, head, style, firstView }) => {
    const opening = htmlClass === "" ? before : before.replace("<html ", `<html class="${htmlClass}" `);
    return `${opening}${head.text}<style>${style}</style>${betweenMarks}${firstView.text}${after}`;
  };
}
