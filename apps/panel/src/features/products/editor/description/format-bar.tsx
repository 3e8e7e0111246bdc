import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { linkAddress } from "./clean-markup.ts";

type FormatBarProps = { area: RefObject<HTMLDivElement | null>; onFormat: () => void };

type Format = { label: string; sign: ReactNode; command: string; value?: string; isOn: () => boolean };

const blockIs = (tag: string) => () => document.queryCommandValue("formatBlock").toLowerCase() === tag;
const stateOf = (command: string) => () => document.queryCommandState(command);

const formats: Format[] = [
  { label: "Negrito", sign: <strong>N</strong>, command: "bold", isOn: stateOf("bold") },
  { label: "Itálico", sign: <em className="font-serif">I</em>, command: "italic", isOn: stateOf("italic") },
  { label: "Título", sign: "Título", command: "formatBlock", value: "h3", isOn: blockIs("h3") },
  { label: "Subtítulo", sign: "Subtítulo", command: "formatBlock", value: "h4", isOn: blockIs("h4") },
  { label: "Lista", sign: "• Lista", command: "insertUnorderedList", isOn: stateOf("insertUnorderedList") },
  { label: "Lista numerada", sign: "Numerada", command: "insertOrderedList", isOn: stateOf("insertOrderedList") },
];

const button =
  "inline-flex min-h-9 min-w-9 items-center justify-center rounded-lg px-2 text-sm whitespace-nowrap hover:bg-sunk aria-pressed:bg-brand-tint aria-pressed:text-brand-ink";

/** The marks of the selected text. The text keeps its selection: a button does not take the focus. */
export function FormatBar({ area, onFormat }: FormatBarProps) {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  /** The selection for which an address is typed; the field takes the focus meanwhile. */
  const [linked, setLinked] = useState<Range>();

  useEffect(() => {
    function look() {
      const { anchorNode } = document.getSelection() ?? {};
      const isHere = anchorNode !== undefined && area.current?.contains(anchorNode) === true;
      setOn(new Set(isHere ? formats.filter(({ isOn }) => isOn()).map(({ label }) => label) : []));
    }
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [area]);

  function format({ command, value, isOn }: Format) {
    area.current?.focus();
    // A title that is one already becomes a paragraph again.
    document.execCommand(command, false, value && isOn() ? "p" : value);
    onFormat();
  }

  function askForLink() {
    const selection = document.getSelection();
    if (selection && selection.rangeCount > 0 && area.current?.contains(selection.anchorNode)) {
      setLinked(selection.getRangeAt(0).cloneRange());
    } else area.current?.focus();
  }

  function link(address: string | undefined) {
    const selection = document.getSelection();
    area.current?.focus();
    if (linked) {
      selection?.removeAllRanges();
      selection?.addRange(linked);
    }
    setLinked(undefined);
    if (address === undefined) document.execCommand("unlink");
    else if (linked?.collapsed) document.execCommand("insertHTML", false, linkMarkup(address));
    else document.execCommand("createLink", false, address);
    onFormat();
  }

  return (
    <div className="border-b border-line px-1.5 py-1">
      <fieldset className="flex flex-wrap gap-0.5">
        <legend className="sr-only">Formatação</legend>
        {formats.map((each) => (
          <button
            key={each.label}
            type="button"
            aria-label={each.label}
            aria-pressed={on.has(each.label)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => format(each)}
            className={button}
          >
            {each.sign}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={linked !== undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={askForLink}
          className={button}
        >
          Link
        </button>
      </fieldset>
      {linked && <LinkField onLink={link} onUnlink={() => link(undefined)} onClose={() => setLinked(undefined)} />}
    </div>
  );
}

function linkMarkup(address: string): string {
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.textContent = address.replace(/^(https:\/\/|mailto:)/, "");
  return anchor.outerHTML;
}

type LinkFieldProps = { onLink: (address: string) => void; onUnlink: () => void; onClose: () => void };

function LinkField({ onLink, onUnlink, onClose }: LinkFieldProps) {
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  function apply() {
    const address = linkAddress(text);
    if (address === undefined) setIsWrong(true);
    else onLink(address);
  }
  return (
    <div className="grid gap-2 px-1.5 py-2">
      <TextField
        label="Endereço do link"
        placeholder="https://…"
        inputMode="url"
        autoFocus
        value={text}
        maxLength={2_000}
        error={isWrong ? "Escreva um endereço, como https://exemplo.com.br" : undefined}
        onChange={(typed) => {
          setIsWrong(false);
          setText(typed);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={apply}>Pôr link</SmallButton>
        <SmallButton onClick={onUnlink}>Tirar link</SmallButton>
        <SmallButton onClick={onClose}>Cancelar</SmallButton>
      </div>
    </div>
  );
}
