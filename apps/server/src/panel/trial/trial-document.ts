import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { hasLogistic, offeredForms } from "@vitrine/domain/checkout/payment-offers";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { characters, cutText } from "@vitrine/domain/cut-text";
import { accountFor } from "@vitrine/domain/payment/payment-account";
import type { ChatVendor } from "../../messaging/provider/chat-vendor.ts";
import { checkoutRulesFrom } from "../../order/terms/checkout-rules.ts";
import { receivingRules } from "../../order/terms/receiving-rules.ts";
import {
  isOutside,
  type PaymentName,
  type PaymentVendor,
  paymentVendorOf,
} from "../../payment/provider/payment-vendor.ts";
import { paymentKey } from "../../shop/parts/credentials.ts";
import type { KnownVendors } from "../../shop/vendor.ts";

export type TrialWorld = {
  vendors: KnownVendors;
  paymentVendors: readonly PaymentVendor[];
  chatVendors: readonly ChatVendor[];
  /** This server plays the providers. Otherwise they are asked with their own test credentials. */
  hasSandbox: boolean;
  hasPixKey: boolean;
};

type Account = NonNullable<ShopDocument["paymentProviders"]>[number];
type Option = NonNullable<ShopDocument["paymentOptions"]>[number];

/** Nobody has this key: a bank refuses a payment to it. */
export const TRIAL_PIX_KEY = "00000000-0000-4000-8000-000000000000";
export const TRIAL_CHANNEL = "teste";
const LONGEST_NAME = 190;
/** The start of the ids of what only the trial has. */
const ADDED = "teste-";

export function isAddedForTrial({ providerId }: Pick<Option, "providerId">): boolean {
  return providerId.startsWith(ADDED);
}

/**
 * What the shop is tried with: its own document without all that leads outside (hosts, channels, credentials, reminders),
 * and with what it still lacks to sell. `former`: the trial of before, whose accounts may have test credentials.
 */
export function trialDocument(live: ShopDocument, former: ShopDocument | undefined, world: TrialWorld): ShopDocument {
  const { hosts: _h, sellsToAssistants: _a, salesPause: _p, recovery: _r, agentPixKeys: _k, ...kept } = live;
  const { payment: _m, ...settings } = live.settings;
  return withForms(
    withHandover({
      ...kept,
      name: `${cutText(live.name, characters(LONGEST_NAME))} (teste)`,
      isPublished: false,
      anonymousBrowsing: false,
      settings: { ...settings, channelSettings: [] },
      channels: channelsIn(world),
      paymentProviders: accountsIn(live, former, world),
    }),
    world,
  );
}

/** Its messages are written as for WhatsApp, and leave for nowhere: a test shop has no credentials there. */
function channelsIn({ chatVendors }: TrialWorld): NonNullable<ShopDocument["channels"]> {
  const channelType = ChannelType.WhatsApp;
  const vendor = chatVendors.find(
    ({ sendsWith, channels }) =>
      sendsWith === "senderId" && channels.some(({ channelTypes }) => channelTypes.includes(channelType)),
  );
  const channel = { channelId: TRIAL_CHANNEL, channelType, name: "Conversa de teste", senderId: TRIAL_CHANNEL };
  return vendor ? [{ ...channel, carrier: vendor.carrier }] : [];
}

/** Those of the shop and of its forms, each as the trial of before had it. No credentials of the shop come along. */
function accountsIn(live: ShopDocument, former: ShopDocument | undefined, world: TrialWorld): Account[] {
  const own = (live.paymentProviders ?? []).map(({ providerType, method }) => bareAccount({ providerType, method }));
  const ofForms = (live.paymentOptions ?? []).flatMap((option) => {
    const vendor = paymentVendorOf(world.paymentVendors, option);
    return vendor?.connect && isOutside(vendor) && !accountFor(own, option) ? [accountAt(vendor)] : [];
  });
  const wanted = new Map(
    [...own, ...ofForms, ...(former?.paymentProviders ?? [])].map((each) => [paymentKey(each), each]),
  );
  return [...wanted.values()].map((account) => playedAccount(account, world));
}

function bareAccount({ providerType, method }: PaymentName): Account {
  return { providerType, ...(method !== undefined && { method }) };
}

function accountAt({ providerType, onlyMethod }: PaymentVendor): Account {
  return bareAccount({ providerType, method: onlyMethod });
}

/** The sandbox has a public key of its own for card forms. */
function playedAccount(account: Account, { paymentVendors, hasSandbox }: TrialWorld): Account {
  const publicKey = paymentVendorOf(paymentVendors, account)?.test?.sandbox?.publicKey;
  return hasSandbox && publicKey && !account.publicKey ? { ...account, publicKey } : account;
}

/** A shop without deliveries is tried with a pickup. */
function withHandover(document: ShopDocument): ShopDocument {
  if (hasLogistic(checkoutRulesFrom(document))) return document;
  const name = "Retirada de teste";
  const address = { name, street: "Rua de teste", number: "1", neighborhood: "Centro" };
  const zipCode = document.location?.zipCode ?? "01001000";
  return {
    ...document,
    settings: { ...document.settings, logistics: true },
    pickupStores: [{ providerId: `${ADDED}retirada`, name, address, zipCode, price: 0 }],
  };
}

const triedForms = [
  { id: "pix", method: PaymentMethod.Pix, name: "Pix (só no teste)" },
  { id: "cartao", method: PaymentMethod.CreditCard, name: "Cartão (só no teste)" },
  { id: "boleto", method: PaymentMethod.Boleto, name: "Boleto (só no teste)" },
] as const;

/** Where the sandbox plays the providers, Pix, card and boleto can be tried before the shop has an account anywhere. */
function withForms(document: ShopDocument, world: TrialWorld): ShopDocument {
  if (!world.hasSandbox) return document;
  const rules = {
    ...checkoutRulesFrom(document),
    ...receivingRules(document, { isTest: true, secretNamesOf: () => [] }, world.vendors),
  };
  const offered = offeredForms(rules, world).map(({ method }) => method);
  let whole = document;
  for (const { id, method, name } of triedForms) {
    const vendor = offered.includes(method) ? undefined : playerOf(method, whole, world);
    if (vendor) whole = withForm(whole, vendor, { providerId: ADDED + id, method, name }, world);
  }
  return whole;
}

function withForm(
  { paymentOptions = [], paymentProviders = [], ...document }: ShopDocument,
  vendor: PaymentVendor,
  form: Pick<Option, "providerId" | "method" | "name">,
  world: TrialWorld,
): ShopDocument {
  const { providerType } = vendor;
  const hasAccount = accountFor(paymentProviders, { ...form, providerType }) !== undefined;
  return {
    ...document,
    paymentOptions: [...paymentOptions, { ...form, providerType }],
    paymentProviders: hasAccount ? paymentProviders : [...paymentProviders, playedAccount(accountAt(vendor), world)],
  };
}

/** A provider that charges it wherever the order goes; one where the shop has an account comes first. */
function playerOf(
  method: PaymentMethod,
  { paymentProviders = [] }: ShopDocument,
  { paymentVendors }: TrialWorld,
): PaymentVendor | undefined {
  const able = paymentVendors.filter(
    ({ methods, hasPage, onlyMethod, payerAddressFor = [], test }) =>
      test?.sandbox &&
      !hasPage &&
      onlyMethod === undefined &&
      methods.includes(method) &&
      !payerAddressFor.includes(method),
  );
  return able.find(({ providerType }) => accountFor(paymentProviders, { providerType, method })) ?? able[0];
}
