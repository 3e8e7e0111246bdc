import sanitizeHtml from "sanitize-html";

/** Descriptions come from many systems and are shown as HTML: only the tags of a text are allowed. */
export function cleanHtml(html: string): string {
  if (!html.includes("<") || isPlain(html)) return html;
  return sanitizeHtml(html, {
    allowedTags: [
      ...["p", "br", "strong", "b", "em", "i", "u", "s", "ul", "ol", "li", "h3", "h4", "blockquote", "a", "img"],
      ...["table", "thead", "tbody", "tr", "th", "td", "caption"],
    ],
    allowedAttributes: { a: ["href", "rel", "target"], img: ["src", "alt", "width", "height"] },
    allowedSchemes: ["https", "mailto"],
    // The page does not load them from there: see description-pictures.ts.
    allowedSchemesByTag: { img: ["https", "http"] },
    allowProtocolRelative: true,
    transformTags: {
      h1: "h3",
      h2: "h3",
      a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow", target: "_blank" }),
    },
  });
}

/** A text with emphasis, without a sign that could be the beginning of something else. */
const words = String.raw`[^<>&"\0]*`;
const emphasis = `<(?:strong>${words}</strong|b>${words}</b|em>${words}</em|i>${words}</i|u>${words}</u)>`;
const line = `${words}(?:${emphasis}${words})*`;
const items = String.raw`\s*(?:<li>${line}</li>\s*)*`;
const block = `<(?:p>${line}</p|h3>${line}</h3|h4>${line}</h4|ul>${items}</ul|ol>${items}</ol)>`;
const plain = new RegExp(String.raw`^\s*(?:${block}\s*)*$`);

/**
 * Most descriptions are paragraphs and lists, one after the other and each closed: nothing is taken from them. An import
 * cleans each several times, and a parser takes a hundred times as long to say so.
 */
function isPlain(html: string): boolean {
  return plain.test(html);
}
