import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { Chip } from "@vitrine/ui/fields/chip.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { MomentField } from "../../../lib/edit/moment-field.tsx";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { percentTyped } from "../part-values.ts";
import { type Benefit, offerLabels } from "./offer-fields.ts";
import { clockName } from "./offer-text.ts";
import type { OfferForm } from "./use-offer-form.ts";

const kinds: Record<Benefit["kind"], string> = {
  percent: "Porcentagem",
  amount: "Valor em reais",
  "fixed-price": "Preço único",
};

type OfferCardsProps = { form: OfferForm; shopId: string; timeZone: string };

export function OfferCards({ form, shopId, timeZone }: OfferCardsProps) {
  const { fields, set, errorOf } = form;
  const clock = clockName(timeZone);
  return (
    <>
      <Card title="Nome e período">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            className="sm:col-span-2"
            label={offerLabels.name}
            value={fields.name}
            maxLength={200}
            onChange={(name) => set("name", name)}
            hint="Só para a equipe, por exemplo “Semana do café”."
            error={errorOf("name")}
          />
          <MomentField
            label={offerLabels.validFrom}
            {...{ value: fields.validFrom, timeZone }}
            onChange={(moment) => set("validFrom", moment)}
            hint={`${clock}. Vazio: já começa.`}
            error={errorOf("validFrom")}
          />
          <MomentField
            label={offerLabels.validUntil}
            {...{ value: fields.validUntil, timeZone }}
            onChange={(moment) => set("validUntil", moment)}
            hint={`${clock}. Vazio: até você encerrar.`}
            error={errorOf("validUntil")}
          />
        </div>
      </Card>
      <BenefitCard form={form} />
      <Card
        title="Quais produtos"
        text="Entra quem está em qualquer uma das listas. Um produto em duas ofertas fica com o menor preço para o cliente."
      >
        <div className="grid gap-4">
          <Checkbox
            label="A loja toda"
            isChecked={fields.isWholeShop}
            onChange={(isWholeShop) => set("isWholeShop", isWholeShop)}
          />
          {!fields.isWholeShop && (
            <>
              <PickedField
                {...{ shopId, kind: "collections", label: offerLabels.collectionIds, value: fields.collectionIds }}
                onChange={(ids) => set("collectionIds", ids)}
                hint="Um produto que entra na coleção ganha o preço em até dez minutos."
                error={errorOf("collectionIds")}
              />
              <PickedField
                {...{ shopId, kind: "categories", label: offerLabels.categoryIds, value: fields.categoryIds }}
                onChange={(ids) => set("categoryIds", ids)}
                hint="As subcategorias entram junto."
                error={errorOf("categoryIds")}
              />
              <PickedField
                {...{ shopId, kind: "brands", label: offerLabels.brands, value: fields.brands }}
                onChange={(brands) => set("brands", brands)}
                error={errorOf("brands")}
              />
              <PickedField
                {...{ shopId, kind: "products", label: offerLabels.productIds, value: fields.productIds }}
                onChange={(ids) => set("productIds", ids)}
                error={errorOf("productIds")}
              />
            </>
          )}
          <PickedField
            {...{ shopId, kind: "products", label: offerLabels.exceptProductIds, value: fields.exceptProductIds }}
            onChange={(ids) => set("exceptProductIds", ids)}
            hint="Ficam de fora, mesmo que estejam em uma lista acima."
            error={errorOf("exceptProductIds")}
          />
        </div>
      </Card>
    </>
  );
}

function BenefitCard({ form: { fields, set, errorOf } }: { form: OfferForm }) {
  const { value: benefit } = fields;
  const setBenefit = (changes: Partial<Benefit>) => set("value", { ...benefit, ...changes });
  return (
    <Card
      title="O que muda no preço"
      text="Conta sobre o preço normal de cada produto. Tabelas de preço não mudam. Pedidos já feitos também não."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="mb-1 text-sm font-medium">Tipo de desconto</legend>
          <div className="flex flex-wrap gap-1.5">
            {(Object.keys(kinds) as Benefit["kind"][]).map((kind) => (
              <Chip key={kind} isPressed={benefit.kind === kind} onClick={() => setBenefit({ kind })}>
                {kinds[kind]}
              </Chip>
            ))}
          </div>
        </fieldset>
        {benefit.kind === "percent" ? (
          <TextField
            label="Desconto em %"
            inputMode="decimal"
            value={benefit.percent}
            onChange={(text) => setBenefit({ percent: percentTyped(text) })}
            error={errorOf("value")}
          />
        ) : (
          <MoneyField
            label={benefit.kind === "amount" ? "Desconto em reais" : "Preço de todos"}
            value={benefit.amount}
            onChange={(amount) => setBenefit({ amount })}
            hint={benefit.kind === "amount" ? undefined : "Quem já custa isso ou menos fica como está."}
            error={errorOf("value")}
          />
        )}
        {benefit.kind !== "fixed-price" && (
          <div className="self-end">
            <Checkbox
              label="Arredondar para final ,90"
              isChecked={benefit.endsInNinety}
              onChange={(endsInNinety) => setBenefit({ endsInNinety })}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
