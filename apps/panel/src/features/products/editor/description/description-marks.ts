import { mergeAttributes, Node } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";

/** A tag that an import may bring. Here it is only kept: its text can be edited, and nothing makes a new one. */
const kept = (name: string, tag: string, content: string, more: Partial<Parameters<typeof Node.create>[0]> = {}) =>
  Node.create({
    name,
    content,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...more,
  });

const table = [
  kept("table", "table", "caption? (tableHead | tableBody | tableRow)*", { group: "block", isolating: true }),
  kept("caption", "caption", "inline*"),
  kept("tableHead", "thead", "tableRow+"),
  kept("tableBody", "tbody", "tableRow+"),
  kept("tableRow", "tr", "(tableCell | tableHeader)*"),
  kept("tableCell", "td", "block+", { isolating: true }),
  kept("tableHeader", "th", "block+", { isolating: true }),
];

const image = Node.create({
  name: "image",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: {}, width: {}, height: {} }),
  parseHTML: () => [{ tag: "img[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

/** The tags of a description, as the server keeps them (`catalog/products/text/clean-html.ts`), and no other. */
export const descriptionMarks = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    ...{ code: false, codeBlock: false, horizontalRule: false, trailingNode: false },
    ...{ dropcursor: false, gapcursor: false },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: "https",
      protocols: ["https", "mailto"],
      // The server writes these itself.
      HTMLAttributes: { rel: null, target: null, class: null },
    },
  }),
  image,
  ...table,
];
