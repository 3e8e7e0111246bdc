import sanitizeHtml from "sanitize-html";

/** Descriptions come from many systems and are shown as HTML: only the tags of a text are allowed. */
export function cleanHtml(html: string): string {
  if (!html.includes("<")) return html;
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
