import { Editor, type EditorOptions } from "@tiptap/core";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { cleanMarkup, markupOfChat, markupOfText } from "./clean-markup.ts";
import { descriptionMarks } from "./description-marks.ts";
import { FormatBar } from "./format-bar.tsx";
import { prose } from "./prose.ts";

type RichTextProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  hint: string;
  /** The person has just opened it, and writes at once. */
  hasFocus: boolean;
};

/**
 * A text with a few marks. What comes in by paste, and what goes out, has only the marks of a description; the server
 * cleans it again.
 */
export function RichText({ label, value, onChange, error, hint, hasFocus }: RichTextProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  // What the editor shows already. Another value came from outside: from the server, or by taking changes back.
  const shown = useRef(value);
  const emit = useEffectEvent((html: string) => {
    shown.current = html;
    onChange(html);
  });
  const begin = useEffectEvent((element: HTMLElement) => newEditor(element, { value, hasFocus, emit, setIsFocused }));

  useEffect(() => {
    if (!area.current) return;
    const made = begin(area.current);
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (!editor || shown.current === value) return;
    shown.current = value;
    editor.commands.setContent(markupOf(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...pasted,
        attributes: {
          ...{ role: "textbox", "aria-multiline": "true", "aria-labelledby": id, "aria-describedby": `${id}-note` },
          ...(error && { "aria-invalid": "true" }),
          class: `max-h-96 min-h-36 overflow-y-auto px-3 py-2 text-base break-words whitespace-pre-wrap outline-none ${prose}`,
        },
      },
    });
  }, [editor, id, error]);

  return (
    <div className="min-w-0">
      <p id={id} className="mb-1 text-sm font-medium">
        {label}
      </p>
      <div
        className={`rounded-xl bg-card ring-inset ${error ? "ring-2 ring-danger" : isFocused ? "ring-2 ring-brand-ink" : "ring-1 ring-line hover:ring-muted/50"}`}
      >
        {editor && <FormatBar editor={editor} />}
        <div ref={area} />
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

type Begin = Pick<RichTextProps, "value" | "hasFocus"> & {
  emit: (html: string) => void;
  setIsFocused: (isFocused: boolean) => void;
};

function newEditor(element: HTMLElement, { value, hasFocus, emit, setIsFocused }: Begin): Editor {
  return new Editor({
    element,
    extensions: descriptionMarks,
    content: markupOf(value),
    autofocus: hasFocus ? "end" : false,
    // The page allows no styles but those of its own sheet.
    injectCSS: false,
    // “*assim*” is bold in a chat and italic in Markdown: only lists are made by typing.
    enableInputRules: ["bulletList", "orderedList"],
    enablePasteRules: false,
    editorProps: pasted,
    onUpdate: ({ editor }) => emit(editor.isEmpty ? "" : tidied(editor.getHTML())),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  });
}

const pasted: EditorOptions["editorProps"] = {
  transformPastedHTML: cleanMarkup,
  handlePaste(view, { clipboardData }) {
    const html = clipboardData?.getData("text/html") ?? "";
    const text = clipboardData?.getData("text/plain") ?? "";
    if (html !== "") return false;
    // A picture belongs to the pictures of the product, which take a paste by themselves.
    if (text === "") return (clipboardData?.files.length ?? 0) > 0;
    return view.pasteHTML(markupOfChat(text));
  },
  handleDrop: () => true,
};

function markupOf(value: string): string {
  return value.includes("<") ? cleanMarkup(value) : markupOfText(value);
}

/** The editor keeps a paragraph in every item of a list and every cell. One that is alone there says nothing. */
function tidied(html: string): string {
  return html.replaceAll(/<(li|td|th)><p>((?:(?!<\/?(?:p|ul|ol|li)>).)*)<\/p><\/\1>/gs, "<$1>$2</$1>");
}
