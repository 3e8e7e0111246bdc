import { MinusIcon, PlusIcon } from "@vitrine/ui/later-icons.tsx";
import { useId, useState } from "react";

const LEAST = 1;
const MOST = 9_999;

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
  // The text while the person types. An empty field stays empty on the screen and counts as one.
  const [typed, setTyped] = useState<string | null>(null);
  // A quantity set from outside, for example by the server, replaces the typed text.
  const isTyping = typed !== null && parseQuantity(typed) === value;
  const { box, button, input } = sizes[size];
  const limitId = useId();
  const limit =
    value <= LEAST ? "A quantidade mínima é 1." : value >= MOST ? "A quantidade máxima é 9.999." : undefined;
  const step = `grid h-full place-items-center text-brand-ink hover:bg-brand-tint disabled:text-muted/50 disabled:hover:bg-transparent ${button}`;

  function change(quantity: number) {
    setTyped(null);
    onChange(quantity);
  }

  return (
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
        type="number"
        inputMode="numeric"
        aria-label="Quantidade"
        min={LEAST}
        max={MOST}
        disabled={isReadOnly}
        value={isTyping ? typed : value}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseQuantity(event.target.value));
        }}
        onBlur={() => setTyped(null)}
        className={`bg-transparent text-center font-semibold tabular-nums -outline-offset-2 [appearance:textfield] disabled:text-muted [&::-webkit-inner-spin-button]:appearance-none ${input}`}
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
}

function parseQuantity(text: string): number {
  const quantity = Number.parseInt(text, 10);
  return Number.isNaN(quantity) ? LEAST : Math.min(MOST, Math.max(LEAST, quantity));
}
