import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import type { Attribute, SkuValues, Variants } from "../product-fields.ts";
import { combinationsLeftOut, withCombinations, withNames } from "./variant-grid.ts";

type VariantsFieldProps = {
  productId: string;
  value: Variants;
  /** With what a new combination begins. */
  fresh: SkuValues;
  onChange: (variants: Variants) => void;
};

/** What the customer chooses, such as colour and size. Each combination becomes a row of prices and stock. */
export function VariantsField({ productId, value, fresh, onChange }: VariantsFieldProps) {
  const [name, setName] = useState("");
  const { attributes } = value;
  const leftOut = combinationsLeftOut(attributes);
  const save = (changed: Attribute[]) =>
    onChange(withCombinations(productId, { ...value, attributes: changed }, fresh));
  const add = () => {
    const named = withNames(attributes, [name]);
    if (named.length === attributes.length) return;
    save(named.map((attribute) => ({ options: [], ...attribute })));
    setName("");
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {attributes.map((attribute) => (
        <AttributeRow
          key={attribute.id}
          attribute={attribute}
          onChange={(changed) => save(attributes.map((each) => (each.id === attribute.id ? changed : each)))}
          onRemove={() => save(attributes.filter((each) => each.id !== attribute.id))}
        />
      ))}
      <TextField
        label="O que o cliente escolhe"
        hint="Por exemplo Cor ou Tamanho."
        value={name}
        maxLength={60}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
        action={<SmallButton onClick={add}>Acrescentar</SmallButton>}
      />
      <p role="status" className="text-sm font-medium text-danger empty:hidden">
        {leftOut > 0 && `Um produto tem até 1.000 combinações: ${leftOut.toLocaleString("pt-BR")} ficam de fora.`}
      </p>
    </div>
  );
}

type AttributeRowProps = { attribute: Attribute; onChange: (attribute: Attribute) => void; onRemove: () => void };

function AttributeRow({ attribute, onChange, onRemove }: AttributeRowProps) {
  const [text, setText] = useState("");
  const { name, options } = attribute;
  const add = () => {
    const named = withNames(options, text.split(","));
    if (named.length > options.length) onChange({ ...attribute, options: named });
    setText("");
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1 font-medium [overflow-wrap:anywhere]">{name}</legend>
      <ul aria-label={`Opções de ${name}`} className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.id} className="max-w-full">
            <SmallButton
              aria-label={`Tirar ${option.name}`}
              onClick={() => onChange({ ...attribute, options: options.filter(({ id }) => id !== option.id) })}
            >
              <span className="min-w-0 truncate">{option.name}</span> ×
            </SmallButton>
          </li>
        ))}
      </ul>
      <TextField
        label={`Novas opções de ${name}`}
        hint="Separe várias com vírgula."
        value={text}
        maxLength={400}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
        action={<SmallButton onClick={add}>Acrescentar</SmallButton>}
      />
      <div>
        <SmallButton onClick={onRemove}>
          <span className="min-w-0 truncate">Tirar {name}</span>
        </SmallButton>
      </div>
    </fieldset>
  );
}
