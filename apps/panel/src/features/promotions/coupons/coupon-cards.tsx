import { Chip } from "@vitrine/ui/fields/chip.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { MomentField } from "../../../lib/edit/moment-field.tsx";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { percentTyped } from "../part-values.ts";
import { type Benefit, codeTyped, couponLabels } from "./coupon-fields.ts";
import type { CouponForm } from "./use-coupon-form.ts";

const kinds: Record<Benefit["kind"], string> = {
  percent: "Porcentagem",
  amount: "Valor em reais",
  "free-delivery": "Entrega grátis",
};

type CouponCardsProps = { form: CouponForm; shopId: string; isNew: boolean };

export function CouponCards({ form, shopId, isNew }: CouponCardsProps) {
  const { fields, set, errorOf } = form;
  const { value: benefit } = fields;
  const setBenefit = (changes: Partial<Benefit>) => set("value", { ...benefit, ...changes });
  const digits = (text: string) => text.replaceAll(/\D/g, "").slice(0, 9);
  return (
    <>
      <Card title="O que dá">
        <div className="grid gap-4 sm:grid-cols-2">
          {isNew && (
            <TextField
              className="sm:col-span-2"
              label={couponLabels.code}
              value={fields.code}
              maxLength={40}
              autoCapitalize="characters"
              onChange={(text) => set("code", codeTyped(text))}
              hint="O que o cliente digita. Não muda depois."
              error={errorOf("code")}
            />
          )}
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
          <MoneyField
            label={couponLabels.minimumValue}
            value={fields.minimumValue}
            onChange={(value) => set("minimumValue", value)}
            hint="Soma dos produtos que contam. Vazio: sem mínimo."
            error={errorOf("minimumValue")}
          />
        </div>
      </Card>
      <Card title="Quando e quantas vezes">
        <div className="grid gap-4 sm:grid-cols-2">
          <MomentField
            label={couponLabels.validFrom}
            value={fields.validFrom}
            onChange={(moment) => set("validFrom", moment)}
            hint="Vazio: já vale."
            error={errorOf("validFrom")}
          />
          <MomentField
            label={couponLabels.validUntil}
            value={fields.validUntil}
            onChange={(moment) => set("validUntil", moment)}
            hint="Vazio: sem fim."
            error={errorOf("validUntil")}
          />
          <TextField
            label={couponLabels.maxUses}
            inputMode="numeric"
            value={fields.maxUses}
            onChange={(text) => set("maxUses", digits(text))}
            hint="Vazio: sem limite."
            error={errorOf("maxUses")}
          />
          <TextField
            label={couponLabels.maxUsesPerContact}
            inputMode="numeric"
            value={fields.maxUsesPerContact}
            onChange={(text) => set("maxUsesPerContact", digits(text))}
            hint="Vazio: sem limite."
            error={errorOf("maxUsesPerContact")}
          />
        </div>
      </Card>
      <Card title="Para o quê e para quem">
        <div className="grid gap-4">
          <PickedField
            {...{ shopId, kind: "products", label: couponLabels.productIds, value: fields.productIds }}
            onChange={(ids) => set("productIds", ids)}
            hint="Sem produtos e sem categorias: vale para tudo."
            error={errorOf("productIds")}
          />
          <PickedField
            {...{ shopId, kind: "categories", label: couponLabels.categoryIds, value: fields.categoryIds }}
            onChange={(ids) => set("categoryIds", ids)}
            hint="As subcategorias entram junto."
            error={errorOf("categoryIds")}
          />
          <PickedField
            {...{ shopId, kind: "contacts", label: couponLabels.contactIds, value: fields.contactIds }}
            onChange={(ids) => set("contactIds", ids)}
            hint="Vazio: qualquer pessoa com o código."
            error={errorOf("contactIds")}
          />
        </div>
      </Card>
    </>
  );
}
