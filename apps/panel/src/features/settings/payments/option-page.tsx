import { PaymentMethod, type PaymentProviderType } from "@vitrine/domain/codes/payment";
import { providersOf } from "@vitrine/domain/payment/provider-methods";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { decimalOnly, digitsOnly } from "../../../lib/declared/typed-values.ts";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { paymentOptionKind } from "../entries/entry-kinds.ts";
import { EntryPage, type OpenedEntry } from "../entries/entry-page.tsx";
import { useEntryForm } from "../entries/use-entry-form.ts";
import { describeOption, type OptionFields, optionLabels, toOption, toOptionFields } from "./option-fields.ts";
import { CostPreview, InstallmentPreview } from "./option-preview.tsx";
import { methodName, providerName } from "./payment-names.ts";

/** One way to pay: who charges, in how many parts, and what it costs the shop. */
export function OptionPage() {
  return (
    <EntryPage
      kind={paymentOptionKind}
      back={{ path: "/configuracoes/pagamentos", label: "Pagamentos" }}
      newTitle="Nova forma de pagamento"
      titleOf={({ name }) => name}
    >
      {(opened) => <OptionForm key={opened.entryKey} {...opened} />}
    </EntryPage>
  );
}

const methods = Object.values(PaymentMethod)
  .filter((method) => providersOf(method).length > 0)
  .map((method) => ({ value: String(method), label: methodName(method) }));

type TextName = Exclude<keyof OptionFields, "isActive" | "minInstallmentValue" | "costFixed">;

function OptionForm({ shopId, saved, entryKey }: OpenedEntry) {
  const form = useEntryForm({
    shopId,
    saved,
    entryKey,
    kind: paymentOptionKind,
    toFields: toOptionFields,
    toEntry: toOption,
    savedText: "Forma de pagamento salva",
    listPath: "/configuracoes/pagamentos",
  });
  const { fields, set, errorOf } = form;
  const method = Number(fields.method) as PaymentMethod;
  const text = (name: TextName, clean = (typed: string) => typed) => ({
    label: optionLabels[name],
    value: fields[name],
    error: errorOf(name),
    onChange: (typed: string) => set(name, clean(typed)),
  });
  const money = (name: "minInstallmentValue" | "costFixed") => ({
    label: optionLabels[name],
    value: fields[name],
    error: errorOf(name),
    onChange: (amount: OptionFields["costFixed"]) => set(name, amount),
  });
  const chargers = providersOf(method).map((type) => ({ value: String(type), label: providerName(type, method) }));
  function chooseMethod(chosen: string) {
    set("method", chosen);
    const types: PaymentProviderType[] = providersOf(Number(chosen) as PaymentMethod);
    if (!types.includes(Number(fields.providerType) as PaymentProviderType)) set("providerType", String(types[0]));
    if (fields.name === "" || fields.name === methodName(method))
      set("name", methodName(Number(chosen) as PaymentMethod));
  }
  const count = (typed: string) => digitsOnly(typed, 2);
  return (
    <EditForm form={form} labels={optionLabels} describe={describeOption}>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...text("method")} options={methods} onChange={chooseMethod} />
          <SelectField {...text("providerType")} options={chargers} />
          <TextField {...text("name")} maxLength={200} hint="O cliente lê este nome." />
          {method === PaymentMethod.OnDelivery && (
            <TextField {...text("group")} maxLength={200} hint="Título na lista, como “Cartão” ou “Vale-refeição”." />
          )}
          <div className="sm:col-span-2">
            <Checkbox
              label={optionLabels.isActive}
              isChecked={fields.isActive}
              onChange={(isOn) => set("isActive", isOn)}
            />
          </div>
        </div>
      </Card>
      {method === PaymentMethod.CreditCard && (
        <Card title="Parcelas">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...text("maxInstallments", count)} inputMode="numeric" hint="Vazio: só à vista." />
            <TextField
              {...text("interestFreeInstallments", count)}
              inputMode="numeric"
              hint="Vazio: todas as parcelas sem juros."
            />
            <TextField {...text("monthlyInterestPercent", decimalOnly)} inputMode="decimal" />
            <MoneyField {...money("minInstallmentValue")} hint="Vazio: R$ 5,00." />
          </div>
          <InstallmentPreview fields={fields} />
        </Card>
      )}
      <Card
        title="Quanto custa para a loja"
        text="Opcional. Só a equipe vê: nesta página e na lista de formas de pagamento. O preço do cliente não muda."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text("costPercent", decimalOnly)} inputMode="decimal" hint="Como está no seu contrato." />
          <MoneyField {...money("costFixed")} hint="Por pagamento, se houver." />
        </div>
        <CostPreview fields={fields} />
      </Card>
    </EditForm>
  );
}
