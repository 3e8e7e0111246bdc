import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useEffect, useId, useRef, useState } from "react";
import { cleanMarkup, markupOfText } from "./clean-markup.ts";
import { prose } from "./prose.ts";

const LONGEST = 50_000;

const load = async () => (await import("./rich-text.tsx")).RichText;

/** With a space as high as the editor is. */
const RichText = lazyPart(load, { placeholder: <div className="h-56 rounded-xl bg-sunk" /> });

type DescriptionFieldProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

/** What the shop says about a product: a text with a few marks. Its editor is loaded for whoever opens it. */
export function DescriptionField({ label, value, onChange, error }: DescriptionFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tooLong =
    value.length > LONGEST
      ? `O texto passa de ${LONGEST.toLocaleString("pt-BR")} letras, contando a formatação.`
      : undefined;
  const said = error ?? tooLong;
  if (!isOpen && !said) return <ShownText {...{ label, value }} onOpen={() => setIsOpen(true)} />;
  return (
    <RichText
      {...{ label, value, onChange, hasFocus: isOpen }}
      error={said}
      hint="Pode colar do Word, do WhatsApp ou de um site: fica o texto com títulos, listas, negrito e links."
    />
  );
}

type ShownTextProps = Pick<DescriptionFieldProps, "label" | "value"> & { onOpen: () => void };

/** The text as the storefront shows it, with the button that opens it. */
function ShownText({ label, value, onOpen }: ShownTextProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (area.current) area.current.innerHTML = value.includes("<") ? cleanMarkup(value) : markupOfText(value);
  }, [value]);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-1 flex items-end justify-between gap-3">
        <p id={id} className="text-sm font-medium">
          {label}
        </p>
        <SmallButton
          aria-label={value === "" ? `Escrever: ${label}` : `Editar: ${label}`}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={onOpen}
        >
          {value === "" ? "Escrever" : "Editar"}
        </SmallButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut to the button */}
      <div
        onClick={onOpen}
        className="cursor-text rounded-xl bg-card px-3 py-2 ring-1 ring-line ring-inset hover:ring-muted/50"
      >
        <div ref={area} inert className={`max-h-64 overflow-hidden break-words ${prose}`} />
        {value === "" && <p className="text-muted">O que é, de que é feito, como usar.</p>}
      </div>
    </section>
  );
}
