import {
  MOST_OF_A_LINE,
  mostThatFits,
  nextThatFits,
  type QuantityRule,
  quantityRule,
  type SoldInMultiples,
} from "@vitrine/domain/catalog/quantity/quantity-rule";
import { countKind, readTyped } from "@vitrine/domain/typed-number";
import { typedMistakeText } from "@vitrine/ui/fields/typed-mistake-text.ts";
import { MinusIcon, PlusIcon } from "@vitrine/ui/later-icons.tsx";
import { type KeyboardEvent, useId, useState } from "react";

const kind = countKind({ least: 1, most: MOST_OF_A_LINE });

/** On the product page the selector is at the right, above the bar with the button: what it says has to be above it. */
const sizes = {
  small: { box: "h-12 rounded-xl", button: "w-12", input: "w-12 text-base", note: "right-0 bottom-full mb-1" },
  "extra-small": { box: "h-11 rounded-lg", button: "w-11", input: "w-11 text-sm", note: "left-0 top-full mt-1" },
};

type QuantitySelectorProps = {
  value: number;
  onChange: (quantity: number) => void;
  size: keyof typeof sizes;
  isReadOnly?: boolean;
  /** In which quantities it is sold. */
  sold?: SoldInMultiples;
};

/** How many, in steps of what is sold at once. Another number that is typed becomes the next one that is sold, and says so. */
export function QuantitySelector({ value, onChange, size, isReadOnly = false, sold = {} }: QuantitySelectorProps) {
  const rule = quantityRule(sold);
  const { least, most } = rule;
  const fewer = mostThatFits(value - 1, rule);
  // The text while the person types, and the quantity before. An empty field stays empty on the screen and counts as the least.
  const [typed, setTyped] = useState<{ text: string; quantity: number; before: number } | null>(null);
  // A quantity set from outside, for example by the server, replaces the typed text.
  const isTyping = typed !== null && typed.quantity === value;
  const read = readTyped(isTyping ? typed.text : "", kind);
  const mistake = read.ok ? undefined : typedMistakeText(read.refusal, kind);
  const [rounded, setRounded] = useState<number | null>(null);
  const isRounded = rounded !== null && nextThatFits(rounded, rule) === value;
  const said = mistake ?? (isRounded ? roundedText({ ...rule, typed: rounded, now: value }) : undefined);
  const { box, button, input, note } = sizes[size];
  const limitId = useId();
  const saidId = useId();
  const [isLeast, isMost] = [fewer === 0, value >= most];
  const limit = isLeast
    ? `A quantidade mínima é ${least.toLocaleString("pt-BR")}.`
    : isMost
      ? `A quantidade máxima é ${most.toLocaleString("pt-BR")}.`
      : undefined;
  const step = `grid h-full place-items-center text-brand-ink hover:bg-brand-tint disabled:text-muted/50 disabled:hover:bg-transparent ${button}`;

  function change(quantity: number) {
    setTyped(null);
    setRounded(null);
    onChange(quantity);
  }

  /** What is no quantity leaves the one that there was. */
  function type(text: string) {
    const before = typed?.before ?? value;
    const next = readTyped(text, kind);
    const wanted = next.ok ? next.value : before;
    const quantity = nextThatFits(wanted ?? least, rule);
    setTyped({ text, quantity, before });
    setRounded(next.ok && wanted !== null && wanted !== quantity ? wanted : null);
    onChange(quantity);
  }

  function stepByKey(event: KeyboardEvent) {
    const next = { ArrowUp: nextThatFits(value + 1, rule), ArrowDown: fewer || value }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  }

  const selector = (
    <div className={`inline-flex items-stretch overflow-hidden bg-white ring-1 ring-line ring-inset ${box}`}>
      {!isReadOnly && (
        <button
          type="button"
          aria-label="Remover um item"
          disabled={isLeast}
          title={isLeast ? limit : undefined}
          aria-describedby={isLeast ? limitId : undefined}
          onClick={() => change(fewer)}
          className={`-outline-offset-2 ${step}`}
        >
          <MinusIcon className="size-5" />
        </button>
      )}
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantidade"
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={value}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={said ? saidId : undefined}
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
          disabled={isMost}
          title={isMost ? limit : undefined}
          aria-describedby={isMost ? limitId : undefined}
          onClick={() => change(nextThatFits(value + 1, rule))}
          className={`-outline-offset-2 ${step}`}
        >
          <PlusIcon className="size-5" />
        </button>
      )}
    </div>
  );
  return (
    <span className="relative inline-flex">
      {selector}
      {said && (
        <span
          id={saidId}
          role="alert"
          className={`absolute z-10 w-max max-w-48 rounded-lg bg-white px-2 py-1 text-sm font-medium shadow-lg ring-1 ring-line ${note} ${mistake ? "text-danger" : "text-ink"}`}
        >
          {said}
        </span>
      )}
    </span>
  );
}

/** Nothing is changed in silence. */
function roundedText({ typed, now, step, least, most }: QuantityRule & { typed: number; now: number }): string {
  const [was, is, by, from, to] = [typed, now, step, least, most].map((count) => count.toLocaleString("pt-BR"));
  if (typed < least) return `${was} virou ${is}: o mínimo é ${from}.`;
  return typed > most ? `${was} virou ${is}: o máximo é ${to}.` : `${was} virou ${is}: só em múltiplos de ${by}.`;
}
