import type { EditorSection } from "@vitrine/domain/catalog/product/field-row";
import { entriesOf, type SeldomFields } from "@vitrine/domain/catalog/product/product";
import { productFields } from "@vitrine/domain/catalog/product/product-fields";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { RowField } from "../../../lib/declared/row-field.tsx";
import { type ProductFields, packKilosKind, type SetField, unitFields } from "./product-fields.ts";

type MoreCardProps = {
  fields: ProductFields;
  set: SetField;
  errorOf: (field: keyof ProductFields & string) => string | undefined;
};

type Table = typeof productFields;
type InSection<Section> = {
  [Name in keyof Table]: Table[Name] extends { editor: { section: Section } } ? Name : never;
}[keyof Table];

/** The fields of a card, in the order of the table. */
function ofSection<Section extends EditorSection>(section: Section) {
  return entriesOf(productFields).flatMap(([name, { kind, most, editor }]) =>
    // A list has a bound of its own, which is not of letters.
    editor?.section === section
      ? [{ name: name as InSection<Section>, label: editor.label, most: kind === "text" ? most : undefined }]
      : [],
  );
}
const lines = ofSection("more");
const flags = ofSection("flags");

const hints: { [Name in InSection<"more">]?: string } = {
  sellerName: "Se for outra empresa.",
  clusterHighlights: "Como Novo ou Orgânico, separados por vírgula.",
  offerDescription: "Fica com o preço, como Leve 3, pague 2.",
};

const unitHints: Record<SeldomFields, string> = {
  quantityStep: "12 para caixas de 12: o cliente leva 12, 24, 36…",
  minQuantity: "A menor quantidade em um pedido. Se não for um múltiplo, vale o seguinte.",
};

/** What few products need: labels, weight, and who may sell or deliver it. */
export function MoreCard({ fields, set, errorOf }: MoreCardProps) {
  return (
    <>
      <Card title="Peso e embalagem" text="O preço é o da embalagem. Com o peso, o cliente vê também o preço do quilo.">
        <div className="grid items-center gap-4 sm:grid-cols-2">
          <Checkbox
            label="Vendido por peso"
            isChecked={fields.soldInKilo}
            onChange={(isOn) => set("soldInKilo", isOn)}
          />
          <NumberField
            label="Quilos por embalagem"
            kind={packKilosKind}
            placeholder="0,5"
            hint={fields.soldInKilo && fields.amountInKilo === "" ? "Sem o peso não há preço do quilo." : undefined}
            value={fields.amountInKilo}
            onChange={(typed) => set("amountInKilo", typed)}
            error={errorOf("amountInKilo")}
          />
        </div>
      </Card>
      <Card title="Quantidades" text="Deixe em branco o que é vendido de um em um, em qualquer quantidade.">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {unitFields.map(({ name, row, label }) => (
            <RowField
              key={name}
              row={row}
              label={label}
              hint={unitHints[name]}
              value={fields[name]}
              onChange={(typed) => set(name, typed)}
              error={errorOf(name)}
            />
          ))}
        </div>
      </Card>
      <Card title="Mais">
        <div className="grid gap-4 sm:grid-cols-2">
          {lines.map(({ name, label, most }) => (
            <TextField
              key={name}
              label={label}
              hint={hints[name]}
              value={fields[name]}
              {...(most !== undefined && { maxLength: most })}
              onChange={(text) => set(name, text)}
              error={errorOf(name)}
            />
          ))}
          {flags.map(({ name, label }) => (
            <Checkbox key={name} label={label} isChecked={fields[name]} onChange={(isOn) => set(name, isOn)} />
          ))}
          <Checkbox
            label="Não é entregue, só retirado"
            isChecked={fields.hasShippingRestriction}
            onChange={(isOn) => set("hasShippingRestriction", isOn)}
          />
          {fields.hasShippingRestriction && (
            <TextField
              label="Por quê, para o cliente"
              value={fields.shippingRestrictionMessage}
              maxLength={200}
              onChange={(text) => set("shippingRestrictionMessage", text)}
            />
          )}
        </div>
      </Card>
    </>
  );
}
