import { Field, fieldBox, fieldRing } from "@vitrine/ui/fields/field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useRef } from "react";

type DescriptionFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
};

/** A text with a few marks of HTML, which the server cleans. The buttons put them around what is selected. */
export function DescriptionField({ label, value, onChange, error }: DescriptionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const change = (mark: (selected: string) => string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {};
    onChange(value.slice(0, from) + mark(value.slice(from, to)) + value.slice(to));
    area.current?.focus();
  };
  const items = (text: string) =>
    `<ul>${text
      .split("\n")
      .map((line) => `<li>${line}</li>`)
      .join("")}</ul>`;
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        error={error}
        hint="Selecione um trecho e use os botões. O que não for texto seguro é retirado ao salvar."
      >
        {(links) => (
          <textarea
            {...links}
            ref={area}
            rows={6}
            maxLength={50_000}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${fieldBox} resize-y ${fieldRing(error !== undefined)}`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={() => change((text) => `<strong>${text}</strong>`)}>Negrito</SmallButton>
        <SmallButton onClick={() => change((text) => `<h3>${text}</h3>`)}>Título</SmallButton>
        <SmallButton onClick={() => change(items)}>Lista</SmallButton>
        <SmallButton onClick={() => change((text) => `<p>${text}</p>`)}>Parágrafo</SmallButton>
      </div>
    </div>
  );
}
