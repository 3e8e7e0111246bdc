import { ChipChoice } from "@vitrine/ui/fields/chip-choice.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { fieldsOf } from "../../../lib/edit/fields-of.ts";
import { MomentField } from "../../../lib/edit/moment-field.tsx";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { clockName } from "../../../lib/shop-clock.ts";
import { percentTyped } from "../part-values.ts";
import { type Benefit, codeTyped, couponLabels } from "./coupon-fields.ts";
import type { CouponForm } from "./use-coupon-form.ts";

const kinds: Record<Benefit["kind"], string> = {
  percent: "Porcentagem",
  amount: "Valor em reais",
  "free-delivery": "Entrega grátis",
};

type CouponCardsProps = { form: CouponForm; shopId: string; isNew: boolean; timeZone: string };

export function CouponCards({ form, shopId, isNew, timeZone }: CouponCardsProps) {
  const { fields, set, errorOf } = form;
  const field = fieldsOf(form, couponLabels);
  const { value: benefit } = fields;
  const clock = clockName(timeZone);
  const setBenefit = (changes: Partial<Benefit>) => set("value", { ...benefit, ...changes });
  const digits = (text: string) => text.replaceAll(/\D/g, "").slice(0, 9);
  return (
    <>
      <Card title="O que dá">
        <div className="grid gap-4 sm:grid-cols-2">
          {isNew && (
            <TextField
              className="sm:col-span-2"
              {...field("code")}
              maxLength={40}
              autoCapitalize="characters"
              onChange={(text) => set("code", codeTyped(text))}
              hint="O que o cliente digita. Não muda depois."
            />
          )}
          <ChipChoice
            label="Tipo de desconto"
            names={kinds}
            value={benefit.kind}
            onChange={(kind) => setBenefit({ kind })}
          />
          {benefit.kind === "percent" && (
            <TextField
              label="Desconto em %"
              inputMode="decimal"
              value={benefit.percent}
              onChange={(text) => setBenefit({ percent: percentTyped(text) })}
              error={errorOf("value")}
            />
          )}
          {benefit.kind === "amount" && (
            <MoneyField
              label="Desconto em reais"
              value={benefit.amount}
              onChange={(amount) => setBenefit({ amount })}
              error={errorOf("value")}
            />
          )}
          <MoneyField {...field("minimumValue")} hint="Soma dos produtos que contam. Vazio: sem mínimo." />
        </div>
      </Card>
      <Card title="Quando e quantas vezes">
        <div className="grid gap-4 sm:grid-cols-2">
          <MomentField {...field("validFrom")} timeZone={timeZone} hint={`${clock}. Vazio: já vale.`} />
          <MomentField {...field("validUntil")} timeZone={timeZone} hint={`${clock}. Vazio: sem fim.`} />
          <TextField
            {...field("maxUses")}
            inputMode="numeric"
            onChange={(text) => set("maxUses", digits(text))}
            hint="Vazio: sem limite."
          />
          <TextField
            {...field("maxUsesPerContact")}
            inputMode="numeric"
            onChange={(text) => set("maxUsesPerContact", digits(text))}
            hint="Vazio: sem limite."
          />
        </div>
      </Card>
      <Card title="Para o quê e para quem">
        <div className="grid gap-4">
          <PickedField
            {...field("productIds")}
            {...{ shopId, kind: "products" }}
            hint="Sem produtos e sem categorias: vale para tudo."
          />
          <PickedField
            {...field("categoryIds")}
            {...{ shopId, kind: "categories" }}
            hint="As subcategorias entram junto."
          />
          <PickedField
            {...field("contactIds")}
            {...{ shopId, kind: "contacts" }}
            hint="Vazio: qualquer pessoa com o código."
          />
        </div>
      </Card>
    </>
  );
}
