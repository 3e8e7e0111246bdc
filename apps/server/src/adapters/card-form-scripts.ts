import { scriptSetting, urlFrom } from "../config/env.ts";
import type { PaymentVendor } from "../payment/provider/payment-vendor.ts";

/** The vendors with the scripts that the operator named for their card forms, and those of the sandbox. */
export function withCardFormScripts(
  vendors: readonly PaymentVendor[],
  scripts: Readonly<Record<string, string>> = {},
  sandboxUrl?: string,
): readonly PaymentVendor[] {
  return vendors.map((vendor) => {
    const { code, cardForm } = vendor;
    if (!cardForm) return vendor;
    const setting = scriptSetting(code);
    const script = urlFrom({ [setting]: scripts[code] }, setting, ["http:", "https:"]);
    const played = sandboxUrl !== undefined && cardForm.sandboxScript;
    const own = { ...(script !== undefined && { script }), ...(played && { playedScript: sandboxUrl + played }) };
    return { ...vendor, cardForm: { ...cardForm, ...own } };
  });
}
