import { useEffect, useId, useRef, useState } from "react";
import { cleanMarkup, markupOfText } from "./clean-markup.ts";
import { FormatBar } from "./format-bar.tsx";

type RichTextProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  hint: string;
};

/** How the storefront shows the same tags. */
const prose = [
  "[&>*+*]:mt-2 [&_h3]:mt-4 [&_h3]:font-bold [&_h4]:mt-3 [&_h4]:font-semibold",
  "[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_a]:text-brand-ink [&_a]:underline",
  "[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_img]:max-w-full",
  "[&_td]:border [&_td]:border-line [&_td]:p-1.5 [&_th]:border [&_th]:border-line [&_th]:p-1.5",
].join(" ");

/**
 * A text with a few marks. The browser edits it: undo, spelling and the keyboard of a phone work as everywhere. What comes
 * in by paste, and what goes out, has only the marks of a description; the server cleans it again.
 */
export function RichText({ label, value, onChange, error, hint }: RichTextProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  // What the area shows already. Another value came from outside: from the server, or by taking changes back.
  const shown = useRef<string>(undefined);
  const [isFocused, setIsFocused] = useState(false);

  useEffect(() => {
    if (!area.current || shown.current === value) return;
    shown.current = value;
    area.current.innerHTML = value.includes("<") ? cleanMarkup(value) : markupOfText(value);
  }, [value]);

  function emit() {
    const element = area.current;
    if (!element) return;
    const isEmpty = element.textContent?.trim() === "" && !element.querySelector("img");
    const html = isEmpty ? "" : cleanMarkup(element.innerHTML);
    shown.current = html;
    onChange(html);
  }

  return (
    <div className="min-w-0">
      <p id={id} className="mb-1 text-sm font-medium">
        {label}
      </p>
      <div
        className={`rounded-xl bg-card ring-inset ${error ? "ring-2 ring-danger" : isFocused ? "ring-2 ring-brand-ink" : "ring-1 ring-line hover:ring-muted/50"}`}
      >
        <FormatBar area={area} onFormat={emit} />
        {/* biome-ignore lint/a11y/useSemanticElements: no input holds a text with marks */}
        <div
          ref={area}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          contentEditable
          suppressContentEditableWarning
          onFocus={() => {
            setIsFocused(true);
            document.execCommand("defaultParagraphSeparator", false, "p");
          }}
          onBlur={() => setIsFocused(false)}
          onInput={emit}
          onPaste={(event) => {
            // A picture belongs to the pictures of the product, which take a paste by themselves.
            if (event.clipboardData.files.length > 0) return;
            event.preventDefault();
            const html = event.clipboardData.getData("text/html");
            const text = event.clipboardData.getData("text/plain");
            insert(html ? cleanMarkup(html) : markupOfText(text), text);
          }}
          onDrop={(event) => event.preventDefault()}
          className={`max-h-96 min-h-36 overflow-y-auto px-3 py-2 text-base break-words outline-none ${prose}`}
        />
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1 text-sm text-pretty ${error ? "font-medium text-danger" : "text-muted"}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

/** One line is put where one writes; several are paragraphs. The browser remembers it for its undo. */
function insert(markup: string, text: string): void {
  const isOneLine = !text.trim().includes("\n") && /^<p>((?!<p>).)*<\/p>$/s.test(markup);
  document.execCommand("insertHTML", false, isOneLine ? markup.slice("<p>".length, -"</p>".length) : markup);
}
