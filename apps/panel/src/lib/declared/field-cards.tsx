import { Card } from "@vitrine/ui/layout/card.tsx";
import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import type { DeclaredFields, FormPage } from "./fields.ts";

/** A field by its name, or something of the page's own between the fields. */
export type ShownField<Values> = (keyof Values & string) | ReactElement | false | null;

export type Section<Values> = {
  title?: string;
  text?: string;
  fields: readonly ShownField<Values>[];
  note?: ReactNode;
};

type FormOf<Values> = {
  fields: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  errorOf: (name: keyof Values & string) => string | undefined;
};

type FieldsProps<Part, Values extends object> = {
  declared: DeclaredFields<Part, Values>;
  form: FormOf<Values>;
  page: FormPage;
  /** What a required field says, once somebody has tried to save without it. */
  missing?: Partial<Record<keyof Values, string>>;
};

type FieldCardsProps<Part, Values extends object> = FieldsProps<Part, Values> & {
  sections: readonly Section<Values>[];
};

/** The fields of a page, in cards of two columns. */
export function FieldCards<Part, Values extends object>({ sections, ...props }: FieldCardsProps<Part, Values>) {
  return sections.map(({ title, text, fields, note }) => (
    <Card key={title ?? ""} {...(title && { title })} {...(text && { text })}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldInputs {...props} shown={fields} />
      </div>
      {note}
    </Card>
  ));
}

type FieldInputsProps<Part, Values extends object> = FieldsProps<Part, Values> & {
  shown: readonly ShownField<Values>[];
};

export function FieldInputs<Part, Values extends object>(props: FieldInputsProps<Part, Values>) {
  const { declared, form, page, missing, shown } = props;
  return shown.map((name, index) => {
    if (!name) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: what is not a field has its fixed position between them
    if (isValidElement(name)) return <Fragment key={index}>{name}</Fragment>;
    const { Input, label, hint, isWide, required } = declared.fields[name as keyof Values & string];
    if (!Input) return null;
    return (
      <Input
        key={String(name)}
        label={label}
        value={form.fields[name as keyof Values & string]}
        onChange={(value) => form.set(name as keyof Values & string, value)}
        error={form.errorOf(name as keyof Values & string) ?? missing?.[name as keyof Values]}
        hint={typeof hint === "function" ? hint(page) : hint}
        className={isWide ? "sm:col-span-2" : undefined}
        page={page}
        {...(required && { required: true })}
      />
    );
  });
}
