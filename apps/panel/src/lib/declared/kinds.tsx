import type { PickedKind } from "@vitrine/contract/panel/promotions";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { countKind, decimalKind, type NumberKind, typedText } from "@vitrine/domain/typed-number";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { SelectField, type SelectOption } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import type { ComponentProps } from "react";
import { MomentField } from "../edit/moment-field.tsx";
import { PickedField } from "../pick/picked-field.tsx";
import { clockName } from "../shop-clock.ts";
import { momentText } from "../time-text.ts";
import type { FormPage, InputProps, Kind } from "./fields.ts";
import { centsFrom, numberFrom, reaisFrom } from "./typed-values.ts";

type Named = { label: string; hint?: string | ((page: FormPage) => string); isWide?: boolean; required?: string };

type TextNamed = Named & {
  /** What is kept of what was typed. */
  clean?: (typed: string) => string;
} & Pick<ComponentProps<"input">, "maxLength" | "placeholder" | "inputMode" | "autoCapitalize" | "autoFocus" | "type">;

type TextProps = InputProps<string>;

/** The input of a text, with what its kind says about it. */
function textInput({ clean = (typed) => typed, ...input }: Omit<TextNamed, keyof Named>) {
  return ({ page: _, onChange, ...props }: TextProps) => (
    <TextField {...input} {...props} onChange={(typed) => onChange(clean(typed))} />
  );
}

function split<Given extends Named>({ label, hint, isWide, required, ...input }: Given) {
  const named = { label, ...(hint && { hint }), ...(isWide && { isWide }), ...(required && { required }) };
  return [named, input] as const;
}

/** One line of text. */
export function text(given: TextNamed): Kind<string, string> {
  const [named, input] = split(given);
  return {
    ...named,
    blank: "",
    from: (saved) => saved,
    to: (typed) => typed.trim(),
    describe: (typed) => typed,
    Input: textInput(input),
  };
}

/** A text of several lines. */
export function longText(
  given: Named & Pick<ComponentProps<"textarea">, "maxLength" | "placeholder" | "rows">,
): Kind<string, string> {
  const [named, input] = split(given);
  return {
    ...text(named),
    Input: ({ page: _, ...props }: TextProps) => <LongTextField {...input} {...props} />,
  };
}

/** Several short texts, one per line. */
export function lines(given: Named & Pick<ComponentProps<"textarea">, "placeholder">): Kind<string, string[]> {
  return {
    ...longText(given),
    from: (saved) => saved.join("\n"),
    to: (typed) => typed.split("\n").flatMap((line) => line.trim() || []),
  };
}

/** An amount. It travels in reais and is counted in centavos here. `whenEmpty` is what an empty field means. */
export function money({ whenEmpty = null, ...named }: Named & { whenEmpty?: 0 | null }): Kind<Cents | null, number> {
  return {
    ...named,
    blank: null,
    from: centsFrom,
    to: (amount) => reaisFrom(amount) ?? whenEmpty,
    describe: (amount) => (amount === null ? "" : formatBRL(amount)),
    Input: ({ page: _, ...props }: InputProps<Cents | null>) => <MoneyField {...props} />,
  };
}

/** A whole number from `least` to `most`. */
export function count({
  least,
  most,
  blank = "",
  whenEmpty = null,
  ...named
}: Named & { least?: number; most?: number; blank?: string; whenEmpty?: number | null }): Kind<string, number> {
  const kind = countKind({ ...(least !== undefined && { least }), ...(most !== undefined && { most }) });
  return { ...numeric(named, kind), blank, to: (typed) => numberFrom(typed, kind) ?? whenEmpty };
}

/** A number as people write it: `2,5`. */
export function decimal({ units, most, ...named }: Named & Partial<NumberKind>): Kind<string, number> {
  return numeric(named, decimalKind({ ...(units && { units }), ...(most !== undefined && { most }) }));
}

function numeric(named: Named, kind: NumberKind): Kind<string, number> {
  return {
    ...named,
    blank: "",
    from: typedText,
    to: (typed) => numberFrom(typed, kind),
    describe: (typed) => typed,
    Input: ({ page: _, ...props }: TextProps) => <NumberField {...props} kind={kind} />,
  };
}

/** A day and a time by the shop's clock. `whenEmpty` says what none means. */
export function moment({ whenEmpty, ...named }: Omit<Named, "hint"> & { whenEmpty: string }): Kind<string, string> {
  return {
    ...named,
    hint: ({ timeZone }) => `${clockName(timeZone)}. Vazio: ${whenEmpty}.`,
    blank: "",
    from: (saved) => saved,
    to: (typed) => typed || null,
    describe: (typed, { timeZone }) => (typed === "" ? "" : momentText(typed, timeZone)),
    Input: ({ page, hint = "", className: _, required: __, ...props }: TextProps) => (
      <MomentField {...props} hint={hint} timeZone={page.timeZone} />
    ),
  };
}

/** Yes or no, with its whole sentence beside the box. */
export function check({
  blank = false,
  sentence,
  ...named
}: Named & { blank?: boolean; sentence?: string }): Kind<boolean, boolean> {
  return {
    ...named,
    blank,
    from: (saved) => saved,
    to: (isOn) => isOn,
    describe: (isOn) => (isOn ? "Sim" : "Não"),
    Input: ({ label, value, onChange, className }: InputProps<boolean>) => (
      // Its line is as high as a finger needs, so it takes less space around it.
      <div className={`-my-1.5 ${className ?? ""}`}>
        <Checkbox label={sentence ?? label} isChecked={value} onChange={onChange} />
      </div>
    ),
  };
}

/** Products, categories or people: found by words, kept by their ids. None of them is “none”. */
export function picked(kind: PickedKind, named: Named): Kind<string[], string[]> {
  return {
    ...named,
    blank: [],
    from: (ids) => ids,
    to: (ids) => (ids.length === 0 ? null : ids),
    describe: (ids) => ids.join(", "),
    Input: ({ page: { shopId }, hint = "", className = "", required: _, ...props }: InputProps<string[]>) => (
      <PickedField {...{ shopId, kind, hint, className }} {...props} />
    ),
  };
}

/** One of a few values, by its name. */
export function choice<Wire extends string | number>({
  blank,
  options,
  ...named
}: Named & {
  blank: Wire;
  options: (page: FormPage, value: string) => readonly SelectOption[];
}): Kind<string, Wire> {
  const nameOf = (value: string, page: FormPage) =>
    options(page, value).find((option) => option.value === value)?.label ?? value;
  return {
    ...named,
    blank: String(blank),
    from: String,
    // A select gives only the values of its options, which are made of these.
    to: (value) => (typeof blank === "number" ? Number(value) : value) as Wire,
    describe: nameOf,
    Input: ({ page, className = "", required: _, ...props }: TextProps) => (
      <SelectField {...props} className={className} options={options(page, props.value)} />
    ),
  };
}
