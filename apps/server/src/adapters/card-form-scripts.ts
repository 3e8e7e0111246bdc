import { scriptSetting, urlFrom } from "../config/env.ts";
import type { PaymentVendor } from "../payment/provider/payment-vendor.ts";

/** The vendors with the scripts that the operator named for their card forms. */
export function withCardFormScripts(
  vendors: readonly PaymentVendor[],
  scripts: Readonly<Record<string, string>> = {},
): readonly PaymentVendor[] {
  return vendors.map((vendor) => {
    const { code, cardForm } = vendor;
    const setting = scriptSetting(code);
    const script = cardForm && urlFrom({ [setting]: scripts[code] }, setting, ["http:", "https:"]);
    return cardForm && script !== undefined ? { ...vendor, cardForm: { ...cardForm, script } } : vendor;
  });
}
