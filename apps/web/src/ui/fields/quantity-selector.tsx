import { countKind, readTyped } from "@vitrine/domain/typed-number";
import { typedMistakeText } from "@vitrine/ui/fields/typed-mistake-text.ts";
import { MinusIcon, PlusIcon } from "@vitrine/ui/later-icons.tsx";
import { type KeyboardEvent, useId, useState } from "react";

const LEAST = 1;
const MOST = 9_999;
const kind = countKind({ least: LEAST, most: MOST });

const sizes = {
  small: { box: "h-12 rounded-xl", button: "w-12", input: "w-12 text-base" },
  "extra-small": { box: "h-11 rounded-lg", button: "w-11", input: "w-11 text-sm" },
};

type QuantitySelectorProps = {
  value: number;
  onChange: (quantity: number) => void;
  size: keyof typeof sizes;
  isReadOnly?: boolean;
};

export function QuantitySelector({ value, onChange, size, isReadOnly = false }: QuantitySelectorProps) {
  // The text while the person types, and the quantity before. An empty field stays empty on the screen and counts as one.
  const [typed, setTyped] = useState<{ text: string; quantity: number; before: number } | null>(null);
  // A quantity set from outside, for example by the server, replaces the typed text.
  const isTyping = typed !== null && typed.quantity === value;
  const read = readTyped(isTyping ? typed.text : "", kind);
  const mistake = read.ok ? undefined : typedMistakeText(read.refusal, kind);
  const { box, button, input } = sizes[size];
  const limitId = useId();
  const mistakeId = useId();
  const limit =
    value <= LEAST ? "A quantidade mínima é 1." : value >= MOST ? "A quantidade máxima é 9.999." : undefined;
  const step = `grid h-full place-items-center text-brand-ink hover:bg-brand-tint disabled:text-muted/50 disabled:hover:bg-transparent ${button}`;

  function change(quantity: number) {
    setTyped(null);
    onChange(quantity);
  }

  /** What is no quantity leaves the one that there was. */
  function type(text: string) {
    const before = typed?.before ?? value;
    const next = readTyped(text, kind);
    const quantity = next.ok ? (next.value ?? LEAST) : before;
    setTyped({ text, quantity, before });
    onChange(quantity);
  }

  function stepByKey(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    change(Math.min(MOST, Math.max(LEAST, value + by)));
  }

  const selector = (
    <div className={`inline-flex items-stretch overflow-hidden bg-white ring-1 ring-line ring-inset ${box}`}>
      {!isReadOnly && (
        <button
          type="button"
          aria-label="Remover um item"
          disabled={value <= LEAST}
          title={value <= LEAST ? limit : undefined}
          aria-describedby={value <= LEAST ? limitId : undefined}
          onClick={() => change(Math.max(LEAST, value - 1))}
          className={`-outline-offset-2 ${step}`}
        >
          <span className="size-5">
            <MinusIcon />
          </span>
        </button>
      )}
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantidade"
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        aria-valuenow={value}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? mistakeId : undefined}
        disabled={isReadOnly}
        value={isTyping ? typed.text : value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={stepByKey}
        onBlur={() => setTyped(null)}
        className={`bg-transparent text-center font-semibold tabular-nums -outline-offset-2 disabled:text-muted ${input}`}
      />
      {!isReadOnly && limit && (
        <span id={limitId} className="sr-only">
          {limit}
        </span>
      )}
      {!isReadOnly && (
        <button
          type="button"
          aria-label="Adicionar mais um item"
          disabled={value >= MOST}
          title={value >= MOST ? limit : undefined}
          aria-describedby={value >= MOST ? limitId : undefined}
          onClick={() => change(value + 1)}
          className={`-outline-offset-2 ${step}`}
        >
          <span className="size-5">
            <PlusIcon />
          </span>
        </button>
      )}
    </div>
  );
  return (
    <span className="relative inline-flex">
      {selector}
      {mistake && (
        <span
          id={mistakeId}
          role="alert"
          className="absolute top-full left-0 z-10 mt-1 w-max max-w-48 rounded-lg bg-white px-2 py-1 text-sm font-medium text-danger shadow-lg ring-1 ring-line"
        >
          {mistake}
        </span>
      )}
    </span>
  );
}
