import { useQuery } from "@tanstack/react-query";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { providersOf } from "@vitrine/domain/payment/provider-methods";
import { percentKind } from "@vitrine/domain/typed-number";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { type EntryOf, paymentOptionKind } from "../entries/entry-kinds.ts";
import { EntryPage, type OpenedEntry } from "../entries/entry-page.tsx";
import { useEntryForm } from "../entries/use-entry-form.ts";
import type { SettingsPatch } from "../settings.queries.ts";
import { formName, handoverForms, handoverNames, readForm } from "./handover-form.ts";
import {
  describeOption,
  dueDaysKind,
  installmentsKind,
  interestKind,
  type OptionFields,
  optionLabels,
  toOption,
  toOptionFields,
  usualName,
} from "./option-fields.ts";
import { CostPreview, DiscountPreview, InstallmentPreview } from "./option-preview.tsx";
import { providerName, type Vendors } from "./payment-names.ts";
import { paymentVendors } from "./payments.queries.ts";

/** One way to pay: who charges, in how many parts, and what it costs the shop. */
export function OptionPage() {
  return (
    <EntryPage
      kind={paymentOptionKind}
      back={{ path: "/configuracoes/pagamentos", label: "Pagamentos" }}
      newTitle="Nova forma de pagamento"
      titleOf={({ name }) => name}
    >
      {(opened) => <LoadedForm key={opened.entryKey} {...opened} />}
    </EntryPage>
  );
}

function LoadedForm(opened: OpenedEntry) {
  const vendors = useQuery(paymentVendors(opened.shopId));
  return vendors.data ? <OptionForm {...opened} vendors={vendors.data} /> : <NotLoaded queries={[vendors]} />;
}

type MoneyName = "minInstallmentValue" | "costFixed" | "discountAmount";
type TextName = Exclude<keyof OptionFields, "isActive" | MoneyName>;

/**
 * A document of before may say once for the whole shop who takes the money. Once a form says otherwise, each says it for
 * itself.
 */
function chargedByForm({ method, providerType }: EntryOf<"paymentOptions">, { settings }: ShopDocument): SettingsPatch {
  const isByPeople = providerType === PaymentProviderType.Manual;
  const isArranged = method === PaymentMethod.Custom || (isByPeople && byPage.includes(method));
  const isRefused = settings.payment?.type === "provider" ? isArranged : !isByPeople && byPage.includes(method);
  return settings.payment && isRefused ? { settings: { payment: null } } : {};
}

const byPage: readonly PaymentMethod[] = [PaymentMethod.CreditCard, PaymentMethod.Link];

function OptionForm({ shopId, saved, entryKey, vendors }: OpenedEntry & { vendors: Vendors }) {
  const form = useEntryForm({
    shopId,
    saved,
    entryKey,
    kind: paymentOptionKind,
    toFields: toOptionFields,
    toEntry: toOption,
    alongside: chargedByForm,
    savedText: "Forma de pagamento salva",
    listPath: "/configuracoes/pagamentos",
  });
  const { fields, set, errorOf } = form;
  const { method, means } = readForm(fields.method);
  const text = (name: TextName) => ({
    label: optionLabels[name],
    value: fields[name],
    error: errorOf(name),
    onChange: (typed: string) => set(name, typed),
  });
  const money = (name: MoneyName) => ({
    label: optionLabels[name],
    value: fields[name],
    error: errorOf(name),
    onChange: (amount: OptionFields["costFixed"]) => set(name, amount),
  });
  const isInvoice = means === "invoice";
  const nameOf = (form: string, dueDays = fields.dueDays) =>
    readForm(form).means === "invoice" ? usualName(dueDays) : formName(form, vendors);
  const methods = Object.values(PaymentMethod)
    .filter((each) => each !== PaymentMethod.Cash && providersOf(each, vendors).length > 0)
    .flatMap((each) => (each === PaymentMethod.OnDelivery ? [...handoverForms, String(each)] : [String(each)]))
    .map((form) => ({ value: form, label: formName(form, vendors) }));
  const chargers = providersOf(method, vendors).map((type) => ({
    value: String(type),
    label: providerName(vendors, type, method),
  }));
  function chooseMethod(chosen: string) {
    set("method", chosen);
    const types: PaymentProviderType[] = providersOf(readForm(chosen).method, vendors);
    if (!types.includes(Number(fields.providerType) as PaymentProviderType)) set("providerType", String(types[0]));
    if (fields.name === "" || fields.name === nameOf(fields.method)) set("name", nameOf(chosen));
  }
  function setDueDays(typed: string) {
    set("dueDays", typed);
    if (fields.name === nameOf(fields.method)) set("name", nameOf(fields.method, typed));
  }
  return (
    <EditForm form={form} labels={optionLabels} describe={describeOption(vendors)}>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...text("method")} options={methods} onChange={chooseMethod} />
          {!isInvoice && <SelectField {...text("providerType")} options={chargers} />}
          <TextField {...text("name")} maxLength={200} hint="O cliente lê este nome." />
          {isInvoice && (
            <NumberField
              {...text("dueDays")}
              kind={dueDaysKind}
              onChange={setDueDays}
              hint="O prazo começa quando o pedido é marcado como entregue."
            />
          )}
          {method === PaymentMethod.OnDelivery && (
            <SelectField
              {...text("handover")}
              {...(isInvoice && { label: "Vale para" })}
              options={Object.entries(handoverNames).map(([value, label]) => ({ value, label }))}
            />
          )}
          {method === PaymentMethod.OnDelivery && means === undefined && (
            <TextField {...text("group")} maxLength={200} hint="Título na lista, como “Vale-refeição”." />
          )}
          <div className="sm:col-span-2">
            <Checkbox
              label={optionLabels.isActive}
              isChecked={fields.isActive}
              onChange={(isOn) => set("isActive", isOn)}
            />
          </div>
        </div>
        {isInvoice && (
          <p className="mt-4 rounded-xl bg-sunk p-4 text-sm text-pretty">
            Só clientes com limite de crédito veem esta forma, e só enquanto o que devem em faturados mais o pedido cabe
            no limite. O limite e o prazo máximo estão em Clientes › Condições e nos grupos de clientes.
          </p>
        )}
      </Card>
      {method === PaymentMethod.CreditCard && (
        <Card title="Parcelas">
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField {...text("maxInstallments")} kind={installmentsKind} hint="Vazio: só à vista." />
            <NumberField
              {...text("interestFreeInstallments")}
              kind={installmentsKind}
              hint="Vazio: todas as parcelas sem juros."
            />
            <NumberField {...text("monthlyInterestPercent")} kind={interestKind} />
            <MoneyField {...money("minInstallmentValue")} hint="Vazio: R$ 5,00." />
          </div>
          <InstallmentPreview fields={fields} />
        </Card>
      )}
      <Card
        title="Desconto para o cliente"
        text="Opcional. Vale sobre os produtos, depois de cupom e outros descontos; a entrega não muda. O cliente vê o valor ao lado da forma de pagamento, e o desconto sai se ele escolher outra."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField {...text("discountPercent")} kind={percentKind} hint="5 tira R$ 5,00 de R$ 100,00." />
          <MoneyField {...money("discountAmount")} hint="Um valor por pedido, somado ao percentual." />
        </div>
        <DiscountPreview fields={fields} />
      </Card>
      <Card
        title="Quanto custa para a loja"
        text="Opcional. Só a equipe vê: nesta página e na lista de formas de pagamento. O preço do cliente não muda."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField {...text("costPercent")} kind={percentKind} hint="Como está no seu contrato." />
          <MoneyField {...money("costFixed")} hint="Por pagamento, se houver." />
        </div>
        <CostPreview fields={fields} />
      </Card>
    </EditForm>
  );
}
