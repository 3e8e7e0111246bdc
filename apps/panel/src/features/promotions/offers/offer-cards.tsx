import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { ChipChoice } from "@vitrine/ui/fields/chip-choice.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { fieldsOf } from "../../../lib/edit/fields-of.ts";
import { MomentField } from "../../../lib/edit/moment-field.tsx";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { clockName } from "../../../lib/shop-clock.ts";
import { percentTyped } from "../part-values.ts";
import { type Benefit, offerLabels } from "./offer-fields.ts";
import type { OfferForm } from "./use-offer-form.ts";

const kinds: Record<Benefit["kind"], string> = {
  percent: "Porcentagem",
  amount: "Valor em reais",
  "fixed-price": "Preço único",
};

type OfferCardsProps = { form: OfferForm; shopId: string; timeZone: string };

export function OfferCards({ form, shopId, timeZone }: OfferCardsProps) {
  const { fields, set } = form;
  const field = fieldsOf(form, offerLabels);
  const clock = clockName(timeZone);
  return (
    <>
      <Card title="Nome e período">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            className="sm:col-span-2"
            {...field("name")}
            maxLength={200}
            hint="Só para a equipe, por exemplo “Semana do café”."
          />
          <MomentField {...field("validFrom")} timeZone={timeZone} hint={`${clock}. Vazio: já começa.`} />
          <MomentField {...field("validUntil")} timeZone={timeZone} hint={`${clock}. Vazio: até você encerrar.`} />
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
                {...field("collectionIds")}
                {...{ shopId, kind: "collections" }}
                hint="Um produto que entra na coleção ganha o preço em até dez minutos."
              />
              <PickedField
                {...field("categoryIds")}
                {...{ shopId, kind: "categories" }}
                hint="As subcategorias entram junto."
              />
              <PickedField {...field("brands")} {...{ shopId, kind: "brands" }} />
              <PickedField {...field("productIds")} {...{ shopId, kind: "products" }} />
            </>
          )}
          <PickedField
            {...field("exceptProductIds")}
            {...{ shopId, kind: "products" }}
            hint="Ficam de fora, mesmo que estejam em uma lista acima."
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
        <ChipChoice
          label="Tipo de desconto"
          names={kinds}
          value={benefit.kind}
          onChange={(kind) => setBenefit({ kind })}
        />
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
