const prose = [
  "text-base leading-relaxed text-pretty break-words text-ink",
  "[&>*+*]:mt-3 [&_h3]:mt-6 [&_h3]:text-base [&_h3]:font-bold [&_h4]:mt-4 [&_h4]:font-semibold",
  "[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_li+li]:mt-1 [&_li]:marker:text-muted",
  "[&_a]:font-medium [&_a]:text-brand-ink [&_a]:underline [&_a]:underline-offset-2",
  "[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-muted",
  "[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-xl",
  "[&_table]:block [&_table]:max-w-full [&_table]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:p-2 [&_th]:p-2 [&_th]:text-left",
].join(" ");

/** The description of the product by the shop. */
export function ProductDescription({ html }: { html: string }) {
  // A text without markup keeps its line breaks.
  const lines = html.includes("<") ? "" : "whitespace-pre-line";
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="text-lg font-bold">
        Descrição
      </h2>
      <div
        className={`mt-3 ${prose} ${lines}`}
        // This is safe: the server keeps only text markup when it imports a product, and the content security policy
        // of the page blocks foreign scripts.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
