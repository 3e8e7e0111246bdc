import type { PanelPayments } from "@vitrine/contract/panel/settings/payments";
import { PaymentProvider } from "@vitrine/contract/platform/shop/payment";
import type { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type PaymentVendor, paymentVendorOf } from "../../payment/provider/payment-vendor.ts";
import { removePart } from "../../platform/shop-parts/change-part.ts";
import { checkSchema } from "../../platform/shop-parts/check-schema.ts";
import { paymentKey } from "../../shop/parts/credentials.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeSettings } from "../settings/change-settings.ts";
import { accountKind, methodAsked, type PaymentAccount, readPayments } from "./payment-accounts.ts";

/** What is absent stays; null removes it. */
export type AccountChange = {
  baseUrl?: string | null;
  pageAddress?: string | null;
  publicKey?: string | null;
  credentials?: Record<string, string | null>;
};

type NamedAccount = { shopId: string; id: string; member: CallerMember };

/** Makes an account at a provider or changes it. The other credentials stay as they are, and none is ever logged. */
export async function changePaymentAccount(
  deps: PanelDeps,
  { shopId, id, member }: NamedAccount,
  { credentials: sent = {}, ...fields }: AccountChange,
): Promise<Result<PanelPayments, Refusal>> {
  const named = accountNamed(id);
  const vendor = paymentVendorOf(deps.paymentVendors, { ...named, method: methodAsked(named) });
  const noted = { before: { account: null, keys: [] as string[] }, after: {} };
  const changed = await changeSettings(deps, {
    shopId,
    member,
    action: "payment-account.changed",
    noted,
    decide: (current) => {
      if (!current) return refuse({ code: "shop-not-found" });
      const { paymentProviders = [] } = current.document;
      const index = paymentProviders.findIndex((each) => accountKind.idOf(each) === id);
      const former = paymentProviders[index] ?? named;
      const account = withoutNull({ ...named, ...former, ...fields });
      const before = current.credentialsFor(paymentKey(named), account);
      const after = withoutNull({ ...before, ...sent });
      noted.before.keys = keyNames(vendor, current.credentialsFor(paymentKey(named), former));
      noted.after = {
        account: vendor?.name ?? "",
        keys: keyNames(vendor, after),
        replaced: keyNames(vendor, withoutNull(sent)),
      };
      // Without any, there is nothing that a test shop would have to refuse.
      const credentials = Object.keys({ ...before, ...sent }).length > 0 ? { credentials: after } : {};
      const checked = checkSchema<PaymentAccount>(PaymentProvider, { ...account, ...credentials });
      if (!checked.ok) return checked;
      const accounts =
        index === -1 ? [...paymentProviders, checked.value] : paymentProviders.with(index, checked.value);
      return ok({ document: { ...current.document, paymentProviders: accounts } });
    },
  });
  return changed.ok ? readPayments(deps, shopId) : changed;
}

/** Forgets the account with its credentials. */
export async function removePaymentAccount(
  deps: PanelDeps,
  { shopId, id, member }: NamedAccount,
): Promise<Result<PanelPayments, Refusal>> {
  const removed = await changeSettings(deps, {
    shopId,
    member,
    action: "payment-account.removed",
    decide: removePart(accountKind, { id, ifMatch: null }),
  });
  return removed.ok ? readPayments(deps, shopId) : removed;
}

function accountNamed(id: string): PaymentAccount {
  const [providerType, method] = id.split("-").map(Number);
  return {
    // The schema is checked with the rest of the account.
    providerType: providerType as PaymentProviderType,
    ...(method !== undefined && { method: method as PaymentMethod }),
  };
}

/** The log knows which keys there are and which were given again, as the form calls them, and no value. */
function keyNames(vendor: PaymentVendor | undefined, credentials: object): string[] {
  return Object.keys(credentials).map((key) => vendor?.credentials.find(({ name }) => name === key)?.label ?? key);
}

function withoutNull<Value extends object>(value: Value): { [Name in keyof Value]: NonNullable<Value[Name]> } {
  const kept = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(kept) as { [Name in keyof Value]: NonNullable<Value[Name]> };
}
