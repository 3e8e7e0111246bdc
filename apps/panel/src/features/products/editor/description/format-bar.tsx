import type { ChainedCommands, Editor } from "@tiptap/core";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { type ReactNode, useEffect, useReducer, useState } from "react";
import { linkAddress } from "./clean-markup.ts";

type Format = {
  label: string;
  sign: ReactNode;
  shortcut?: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  isOn: (editor: Editor) => boolean;
};

const formats: Format[] = [
  {
    label: "Negrito",
    sign: <strong>N</strong>,
    shortcut: "Control+B",
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    label: "Itálico",
    sign: <em className="font-serif">I</em>,
    shortcut: "Control+I",
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive("italic"),
  },
  {
    label: "Título",
    sign: "Título",
    shortcut: "Control+Alt+3",
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
  },
  {
    label: "Subtítulo",
    sign: "Subtítulo",
    shortcut: "Control+Alt+4",
    run: (chain) => chain.toggleHeading({ level: 4 }),
    isOn: (editor) => editor.isActive("heading", { level: 4 }),
  },
  {
    label: "Lista",
    sign: "• Lista",
    shortcut: "Control+Shift+8",
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    label: "Lista numerada",
    sign: "Numerada",
    shortcut: "Control+Shift+7",
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
];

const button =
  "inline-flex min-h-9 min-w-9 items-center justify-center rounded-lg px-2 text-sm whitespace-nowrap hover:bg-sunk aria-disabled:opacity-30 aria-pressed:bg-brand-tint aria-pressed:text-brand-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11";

/** The marks of the selected text. The text keeps its selection: a button does not take the focus. */
export function FormatBar({ editor }: { editor: Editor }) {
  const [, look] = useReducer((count: number) => count + 1, 0);
  /** An address is being typed; the field takes the focus meanwhile. */
  const [isLinking, setIsLinking] = useState(false);

  useEffect(() => {
    editor.on("transaction", look);
    return () => void editor.off("transaction", look);
  }, [editor]);

  function link(address: string | undefined) {
    const chain = editor.chain().focus().extendMarkRange("link");
    setIsLinking(false);
    if (address === undefined) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) {
      const text = address.replace(/^(https:\/\/|mailto:)/, "");
      chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href: address } }] }).run();
    } else chain.setLink({ href: address }).run();
  }

  return (
    <div className="border-b border-line px-1.5 py-1">
      <fieldset className="flex flex-wrap gap-0.5">
        <legend className="sr-only">Formatação</legend>
        {formats.map(({ label, sign, shortcut, run, isOn }) => (
          <BarButton
            key={label}
            label={label}
            isPressed={isOn(editor)}
            shortcut={shortcut}
            onClick={() => run(editor.chain().focus()).run()}
          >
            {sign}
          </BarButton>
        ))}
        <button
          type="button"
          aria-expanded={isLinking}
          aria-pressed={editor.isActive("link")}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setIsLinking(!isLinking)}
          className={button}
        >
          Link
        </button>
        <BarButton
          label="Desfazer"
          shortcut="Control+Z"
          isOff={!editor.can().undo()}
          onClick={() => editor.chain().focus().undo().run()}
        >
          ↶
        </BarButton>
        <BarButton
          label="Refazer"
          shortcut="Control+Shift+Z"
          isOff={!editor.can().redo()}
          onClick={() => editor.chain().focus().redo().run()}
        >
          ↷
        </BarButton>
      </fieldset>
      {isLinking && (
        <LinkField
          address={String(editor.getAttributes("link").href ?? "")}
          onLink={link}
          onUnlink={() => link(undefined)}
          onClose={() => {
            setIsLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </div>
  );
}

type BarButtonProps = {
  label: string;
  shortcut: string | undefined;
  isPressed?: boolean;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function BarButton({ label, shortcut, isPressed, isOff = false, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onClick()}
      className={button}
    >
      {children}
    </button>
  );
}

type LinkFieldProps = { address: string; onLink: (address: string) => void; onUnlink: () => void; onClose: () => void };

function LinkField({ address: before, onLink, onUnlink, onClose }: LinkFieldProps) {
  const [text, setText] = useState(before);
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
