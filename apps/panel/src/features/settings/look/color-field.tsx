import type { ColorCheck } from "@vitrine/domain/shop/color-check";
import { Field, fieldBox, fieldRing } from "@vitrine/ui/fields/field.tsx";
import { useState } from "react";

type ColorFieldProps = {
  label: string;
  value: string;
  onChange: (color: string) => void;
  check: ColorCheck;
  /** What the colour is used for. */
  use: string;
};

const ratio = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** A colour by eye or by its code, with what the storefront makes of it so that everybody can read it. */
export function ColorField({ label, value, onChange, check, use }: ColorFieldProps) {
  // What is typed stays as it is typed until the field is left: `#075` may become `#075e54`.
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);

  function type(text: string) {
    setTyped(text);
    setIsWrong(false);
    const color = colorOf(text);
    if (color && text.trim().length >= 6) onChange(color);
  }

  function leave() {
    if (typed === undefined) return;
    const color = colorOf(typed);
    setIsWrong(color === undefined);
    if (!color) return;
    setTyped(undefined);
    onChange(color);
  }

  return (
    <div className="grid min-w-0 content-start gap-2">
      <Field
        label={label}
        error={isWrong ? "Escreva a cor como #1f4d3a." : undefined}
        hint={use}
        action={
          <input
            type="color"
            aria-label={`${label}: escolher pelo olho`}
            value={value}
            onChange={(event) => {
              setTyped(undefined);
              setIsWrong(false);
              onChange(event.target.value);
            }}
            className="size-(--control) shrink-0 cursor-pointer rounded-xl bg-card p-1 ring-1 ring-line ring-inset"
          />
        }
      >
        {(links) => (
          <input
            {...links}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={typed ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            className={`${fieldBox} ${fieldRing(isWrong)} font-mono`}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <span
          className="rounded-lg px-3 py-1.5 text-sm font-semibold ring-1 ring-line ring-inset"
          style={{ backgroundColor: value, color: check.text }}
        >
          Adicionar
        </span>
        <span className="rounded-lg bg-white px-2 py-1.5 text-sm font-semibold" style={{ color: check.ink }}>
          R$ 24,90
        </span>
      </div>
      <p aria-live="polite" className="text-sm text-pretty text-muted">
        {checkText(check)}
      </p>
    </div>
  );
}

function checkText({ text, contrast, isDarkened, hasEdge }: ColorCheck): string {
  const first = `Texto ${text === "#ffffff" ? "branco" : "preto"} sobre a cor: contraste ${ratio.format(contrast)}, fácil de ler.`;
  const darkened = isDarkened ? " Clara demais para escrever: preços e links usam um tom mais escuro dela." : "";
  return `${first}${darkened}${hasEdge ? " Os botões ganham uma borda para aparecer no branco." : ""}`;
}

/** With or without its sign, and the short form of three digits, too. */
function colorOf(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}
