const prose = [
  "text-base leading-relaxed text-pretty break-words text-ink",
  "[&>*+*]:mt-3 [&_h3]:mt-6 [&_h3]:text-base [&_h3]:font-bold [&_h4]:mt-4 [&_h4]:font-semibold",
  "[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_li+li]:mt-1 [&_li]:marker:text-muted",
  "[&_a]:font-medium [&_a]:text-brand-ink [&_a]:underline [&_a]:underline-offset-2",
  "[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-muted",
  "[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-xl",
  "[&_table]:block [&_table]:max-w-full [&_table]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:p-2 [&_th]:p-2 [&_th]:text-left",
].join(" ");

/** The shop's own words about the product. */
export function ProductDescription({ html }: { html: string }) {
  // A text without markup keeps the line breaks it was written with.
  const lines = html.includes("<") ? "" : "whitespace-pre-line";
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="text-lg font-bold">
        Descrição
      </h2>
      <div
        className={`mt-3 ${prose} ${lines}`}
        // Safe: the server lets only text markup through when a product is imported, and the page's content security
        // policy runs no script that is not ours.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
