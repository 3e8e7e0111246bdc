/** How the storefront shows the tags of a description. */
export const prose = [
  "[&>*+*]:mt-2 [&_h3]:mt-4 [&_h3]:font-bold [&_h4]:mt-3 [&_h4]:font-semibold",
  "[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_a]:text-brand-ink [&_a]:underline",
  "[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_img]:inline [&_img]:max-w-full",
  "[&_td]:border [&_td]:border-line [&_td]:p-1.5 [&_th]:border [&_th]:border-line [&_th]:p-1.5",
].join(" ");
