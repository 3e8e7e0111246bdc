import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { USUAL_DUE_DAYS } from "@vitrine/domain/payment/invoice";
import type { PaymentCost } from "@vitrine/domain/payment/payment-cost";
import type { InstallmentRules, PaymentDiscount } from "@vitrine/domain/shop/shop-rules";
import { countKind, percentKind, percentUpTo, typedText } from "@vitrine/domain/typed-number";
import { paymentDiscountText } from "@vitrine/wording/screen/payment-discount-text";
import { invoiceDueText, invoiceName } from "@vitrine/wording/time/invoice-text";
import { centsFrom, numberFrom, reaisFrom, withoutEmpty } from "../../../lib/declared/typed-values.ts";
import type { EntryOf } from "../entries/entry-kinds.ts";
import { newKey } from "../entries/list-changes.ts";
import { formName, formOf, handoverNames, readForm } from "./handover-form.ts";
import { providerName, type Vendors } from "./payment-names.ts";

/** The most instalments is said by a rule of its own: with the reason. */
export const installmentsKind = countKind({ least: 1, most: 99 });
export const dueDaysKind = countKind({ least: 1, most: 365 });
export const interestKind = percentUpTo(30);

export type PaymentOption = EntryOf<"paymentOptions">;

export type OptionFields = {
  name: string;
  /** The method; of what is handed over with the goods also by which means: `5:cash`. */
  method: string;
  providerType: string;
  handover: string;
  group: string;
  dueDays: string;
  isActive: boolean;
  maxInstallments: string;
  interestFreeInstallments: string;
  monthlyInterestPercent: string;
  minInstallmentValue: Cents | null;
  discountPercent: string;
  discountAmount: Cents | null;
  costPercent: string;
  costFixed: Cents | null;
};

export const optionLabels: Record<keyof OptionFields, string> = {
  name: "Nome",
  method: "Como o cliente paga",
  providerType: "Quem cobra",
  handover: "Onde é pago",
  group: "Grupo",
  dueDays: "Vence quantos dias depois da entrega",
  isActive: "O cliente pode escolher",
  maxInstallments: "Em até quantas vezes",
  interestFreeInstallments: "Sem juros em até",
  monthlyInterestPercent: "Juros por mês, em %",
  minInstallmentValue: "Parcela mínima",
  discountPercent: "Desconto, em %",
  discountAmount: "Desconto em reais",
  costPercent: "Taxa, em %",
  costFixed: "Taxa fixa",
};

export function toOptionFields(option: PaymentOption | undefined): OptionFields {
  return {
    name: option?.name ?? "",
    method: formOf(option),
    handover: option?.handover ?? "",
    providerType: String(option?.providerType ?? PaymentProviderType.Manual),
    group: option?.group ?? "",
    dueDays: typedText(option?.dueDays ?? USUAL_DUE_DAYS),
    isActive: option?.isActive ?? true,
    maxInstallments: typedText(option?.maxInstallments),
    interestFreeInstallments: typedText(option?.interestFreeInstallments),
    monthlyInterestPercent: typedText(option?.monthlyInterestPercent),
    minInstallmentValue: centsFrom(option?.minInstallmentValue),
    discountPercent: typedText(option?.discountPercent),
    discountAmount: centsFrom(option?.discountAmount),
    costPercent: typedText(option?.costPercent),
    costFixed: centsFrom(option?.costFixed),
  };
}

export function toOption(
  fields: OptionFields,
  current: PaymentOption | undefined,
  { paymentOptions = [] }: ShopDocument,
): PaymentOption {
  const taken = paymentOptions.map(({ providerId }) => providerId);
  const { method, means } = readForm(fields.method);
  const { isActive: _, means: __, handover: ___, dueDays: ____, ...kept } = current ?? {};
  const isHandedOver = method === PaymentMethod.OnDelivery;
  return withoutEmpty({
    ...kept,
    providerId: current?.providerId ?? newKey(fields.name, taken),
    name: fields.name.trim(),
    method,
    providerType: Number(fields.providerType) as PaymentProviderType,
    ...(isHandedOver && { payOnDelivery: true, means: means ?? "other" }),
    ...(isHandedOver && fields.handover !== "" && { handover: fields.handover }),
    ...(means === "invoice" && { dueDays: numberFrom(fields.dueDays, dueDaysKind) }),
    group: fields.group.trim(),
    ...(!fields.isActive && { isActive: false }),
    ...numbersOf(fields),
  }) as PaymentOption;
}

function numbersOf(fields: OptionFields) {
  return {
    maxInstallments: numberFrom(fields.maxInstallments, installmentsKind),
    interestFreeInstallments: numberFrom(fields.interestFreeInstallments, installmentsKind),
    monthlyInterestPercent: numberFrom(fields.monthlyInterestPercent, interestKind),
    minInstallmentValue: reaisFrom(fields.minInstallmentValue),
    discountPercent: numberFrom(fields.discountPercent, percentKind),
    discountAmount: reaisFrom(fields.discountAmount),
    costPercent: numberFrom(fields.costPercent, percentKind),
    costFixed: reaisFrom(fields.costFixed),
  };
}

/** As the server reads the option: what is empty has its default. */
export function installmentRulesOf(fields: OptionFields): InstallmentRules {
  const { minInstallmentValue } = fields;
  const maxInstallments = numberFrom(fields.maxInstallments, installmentsKind) ?? 1;
  return {
    maxInstallments,
    ...(minInstallmentValue !== null && { minInstallmentValue }),
    interestFreeInstallments: numberFrom(fields.interestFreeInstallments, installmentsKind) ?? maxInstallments,
    monthlyInterestPercent: numberFrom(fields.monthlyInterestPercent, interestKind) ?? 0,
  };
}

/** Null where the shop does not say what a payment costs. */
export function costOf(fields: Pick<OptionFields, "costPercent" | "costFixed">): PaymentCost | null {
  const { costPercent, costFixed } = fields;
  if (costPercent === "" && costFixed === null) return null;
  return { percent: numberFrom(costPercent, percentKind) ?? 0, fixed: costFixed ?? cents(0) };
}

/** Null where paying by it takes nothing off. */
export function discountOf(fields: Pick<OptionFields, "discountPercent" | "discountAmount">): PaymentDiscount | null {
  const percent = numberFrom(fields.discountPercent, percentKind) ?? 0;
  const amount = fields.discountAmount ?? cents(0);
  return percent > 0 || amount > 0 ? { percent, amount } : null;
}

function costText(cost: PaymentCost | null): string {
  if (!cost) return "";
  const parts = [cost.percent > 0 ? `${typedText(cost.percent)}%` : "", cost.fixed > 0 ? formatBRL(cost.fixed) : ""];
  return `custa ${parts.filter(Boolean).join(" + ") || "nada"}`;
}

export function describeOption(vendors: Vendors) {
  return (field: keyof OptionFields, value: unknown): string => {
    if (field === "method") return formName(String(value), vendors);
    if (field === "handover") return handoverNames[value as keyof typeof handoverNames];
    if (field === "providerType") return providerName(vendors, Number(value) as PaymentProviderType);
    if (isMoney(field)) return value === null ? "" : formatBRL(value as Cents);
    return typeof value === "boolean" ? (value ? "Sim" : "Não") : String(value);
  };
}

function isMoney(field: keyof OptionFields): boolean {
  return field === "minInstallmentValue" || field === "costFixed" || field === "discountAmount";
}

/** How an invoice is called until somebody calls it otherwise. */
export function usualName(dueDays: string): string {
  const days = numberFrom(dueDays, dueDaysKind);
  return days === null ? "Faturado" : invoiceName(days);
}

export function optionLines(option: PaymentOption, vendors: Vendors): string[] {
  const { method, providerType, maxInstallments = 1, group = "", handover = "" } = option;
  const isHandedOver = readForm(formOf(option)).method === PaymentMethod.OnDelivery;
  const parts = maxInstallments > 1 ? `em até ${maxInstallments}x` : "";
  const fields = toOptionFields(option);
  const discount = discountOf(fields);
  return [
    [
      formName(formOf(option), vendors),
      providerName(vendors, providerType, method),
      // A group that is called like its form says nothing more.
      group === formName(formOf(option), vendors) ? "" : group,
      isHandedOver ? handoverNames[handover] : "",
      option.means === "invoice" ? invoiceDueText({ dueDays: option.dueDays ?? USUAL_DUE_DAYS, dueOn: null }) : "",
      parts,
      discount ? paymentDiscountText(discount) : "",
      costText(costOf(fields)),
    ]
      .filter(Boolean)
      .join(" · "),
  ];
}
