import type { PanelPaymentVendor } from "@vitrine/contract/panel/settings/payments";
import { accountIdOf, type PaymentVendor } from "../../payment/provider/payment-vendor.ts";

/** What the panel shows of the payment providers. */
export function listPaymentVendors(vendors: readonly PaymentVendor[]): PanelPaymentVendor[] {
  return vendors.map((vendor) => ({
    id: accountIdOf(vendor),
    code: vendor.code,
    name: vendor.name,
    summary: vendor.summary,
    providerType: vendor.providerType,
    method: vendor.onlyMethod ?? null,
    methods: [...vendor.methods],
    methodName: vendor.methodName ?? null,
    steps: [...vendor.steps],
    credentials: vendor.credentials.map(({ name, label, isOptional = false }) => ({ name, label, isOptional })),
    hasPublicKey: vendor.hasPublicKey ?? false,
    hasPage: vendor.hasPage ?? false,
    hasCardForm: vendor.cardForm !== undefined,
    payerAddressFor: [...(vendor.payerAddressFor ?? [])],
  }));
}
