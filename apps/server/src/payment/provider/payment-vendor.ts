import { type PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { VendorDescriptor } from "../../shop/vendor.ts";
import type { ConnectProvider } from "./payment-provider.ts";

/** A payment provider that a shop can choose. What it cannot do is absent. */
export type PaymentVendor = VendorDescriptor & {
  kind: "payment";
  /** Its number on the wire. */
  providerType: PaymentProviderType;
  /** The one method that it has the account for. The wire has a number for each of these methods, and one for all of them. */
  onlyMethod?: PaymentMethod;
  /** What it charges. */
  methods: readonly PaymentMethod[];
  /** How the shop's people call its one method. */
  methodName?: string;
  /** Absent: nobody is called, because the shop's own people take the money. */
  connect?: ConnectProvider;
  /** The account also has a key that browsers may know. */
  hasPublicKey?: boolean;
  /** It is only a page of its own: the shop gives its address. */
  hasPage?: boolean;
  /** The methods that it charges only with the payer's address. */
  payerAddressFor?: readonly PaymentMethod[];
  /** The card is typed into a form of the vendor, which the storefront shows. */
  cardForm?: CardForm;
};

export type CardForm = {
  /** The address of its script. The operator may name another in `SOME_VENDOR_SCRIPT`, for the code `some-vendor`. */
  script: string;
  /** The path of the sandbox's script. */
  sandboxScript?: string;
  /** The address of that script, where this server has a sandbox: for the accounts that it plays. */
  playedScript?: string;
  /** What a page with the form may load, for the content security policy. */
  hosts: (script: URL) => readonly string[];
};

export type PaymentName = { providerType: PaymentProviderType; method?: PaymentMethod | undefined };

/** Undefined for what nobody charges: a method that is not the one of its number, or a number without a vendor. */
export function paymentVendorOf(
  vendors: readonly PaymentVendor[],
  { providerType, method }: PaymentName,
): PaymentVendor | undefined {
  return vendors.find(
    (vendor) =>
      vendor.providerType === providerType && (vendor.onlyMethod === undefined || vendor.onlyMethod === method),
  );
}

/** The id of an account, as in its address: `5`, or `0-8` for the account of one method. */
export function accountIdOf({ providerType, onlyMethod }: Pick<PaymentVendor, "providerType" | "onlyMethod">): string {
  return onlyMethod === undefined ? String(providerType) : `${providerType}-${onlyMethod}`;
}

/** Those that a shop has an account with. The shop itself is none of them. */
export function isOutside({ providerType }: Pick<PaymentVendor, "providerType">): boolean {
  return providerType !== PaymentProviderType.Manual;
}
