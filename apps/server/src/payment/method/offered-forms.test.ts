import { randomUUID } from "node:crypto";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cards, createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  anyCustomer,
  atCheckout,
  checkoutDocument,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import type { ConnectProvider, PaymentProvider } from "../provider/payment-provider.ts";

/** More shops: `OFFERED_SHOPS=200`. The first of them are always the same. */
const SHOPS = Number(process.env.OFFERED_SHOPS ?? 6);
const SEED = Number(process.env.OFFERED_SEED ?? 38);

const { CreditCard, Boleto, Pix, Cash, OnDelivery, Link, Custom, Nubank, BankDeposit } = PaymentMethod;
const { Manual, MercadoPago, PagarMe, PagBrasil, ShopProvider } = PaymentProviderType;

const bank = createFakePaymentProvider();

/** What each real provider is able to do, with the keys that it cannot do without. */
const abilities: Partial<Record<PaymentProviderType, { keys: string[]; able: (keyof PaymentProvider)[] }>> = {
  [MercadoPago]: { keys: ["accessToken"], able: ["createPix", "createBoleto", "payByToken"] },
  [PagarMe]: { keys: ["secretKey"], able: ["createPix", "createBoleto", "payByCard"] },
  [ShopProvider]: { keys: ["merchantKey", "merchantToken"], able: ["createLink"] },
  [PagBrasil]: { keys: [], able: ["createLink"] },
};

/** The bank behaves like the provider: without its keys it refuses, and it has no more than the provider has. */
const connectorFor = (providerType: PaymentProviderType): ConnectProvider => {
  const { keys = [], able = [] } = abilities[providerType] ?? {};
  return (account, ask) => {
    const whole = bank.connectorFor(providerType)(account, ask);
    const knows = keys.every((key) => account.credentials[key] !== undefined);
    if (!knows) return { name: "unknown shop", find: whole.find, cancel: whole.cancel };
    const own = Object.fromEntries(able.map((name) => [name, whole[name]]));
    return { name: whole.name, find: whole.find, cancel: whole.cancel, ...own };
  };
};
const server = useServer({ connectorFor });

const maybe = <T>(value: T) => fc.option(fc.constant(value), { nil: undefined, freq: 2 });
const account = (providerType: PaymentProviderType, key: string) =>
  fc.record({
    providerType: fc.constant(providerType),
    publicKey: maybe("TEST-public"),
    credentials: fc.constantFrom({ [key]: "segredo" }, { [key]: "segredo" }, undefined),
  });
const anyProvider = fc.constantFrom(Manual, MercadoPago, PagarMe, PagBrasil);
const form = (method: PaymentMethod, providerType: fc.Arbitrary<PaymentProviderType> = anyProvider) =>
  fc.record({ method: fc.constant(method), providerType });
const anyHandover = fc.constantFrom(undefined, "delivery" as const, "pickup" as const);
const byHand = fc.constant(Manual);

/** A shop with one form of each method, so that a method names a form. */
const anyShop = fc.record({
  accounts: fc.tuple(
    fc.option(account(MercadoPago, "accessToken")),
    fc.option(account(PagarMe, "secretKey")),
    fc.option(
      fc.constant({
        ...{ providerType: ShopProvider, method: Nubank },
        credentials: { merchantKey: "segredo", merchantToken: "segredo" },
      }),
    ),
    fc.option(fc.record({ providerType: fc.constant(PagBrasil), pageAddress: maybe("https://banco.test/{order}") })),
  ),
  forms: fc.tuple(
    ...[form(Pix), form(Boleto), form(CreditCard), form(Link), form(Nubank, fc.constant(ShopProvider))],
    ...[form(Custom, byHand), form(BankDeposit, byHand)],
  ),
  cash: fc.record({ method: fc.constantFrom(Cash, OnDelivery), handover: anyHandover }),
  machine: anyHandover,
  invoice: fc.record({ handover: anyHandover, dueDays: fc.constantFrom(undefined, 14, 28, 30) }),
  groupLimit: fc.constantFrom(undefined, 20, 500),
  mode: fc.constantFrom("manual" as const, "provider" as const, undefined, undefined),
  hasKey: fc.boolean(),
  charges: fc.constantFrom(true, true, true, false),
  kind: fc.constantFrom("both", "delivery", "pickup"),
});
type RandomShop = typeof anyShop extends fc.Arbitrary<infer Shop> ? Shop : never;

/** What is agreed with one customer: around what a coffee costs here, delivered (R$ 42) or picked up (R$ 33). */
const anyTerms = fc.record(
  {
    groupId: fc.constant("mercados"),
    creditLimit: fc.constantFrom(0, 32.99, 33, 41.99, 42, 100),
    dueDays: fc.constantFrom(1, 27, 28, 60),
  },
  { requiredKeys: [] },
);

function documentOf(shop: RandomShop): Partial<ShopDocument> {
  const { accounts, forms, cash, machine, invoice, groupLimit, mode, charges, kind } = shop;
  const { payment: _, ...settings } = checkoutDocument.settings;
  const atTheDoor = { providerType: Manual, name: "Na entrega" };
  return {
    settings: {
      ...settings,
      disableChargeOrders: !charges,
      ...(mode && { payment: { type: mode, publicKey: null } }),
    },
    paymentProviders: accounts.filter((each) => each !== null) as NonNullable<ShopDocument["paymentProviders"]>,
    paymentOptions: [
      ...forms.map((each) => ({ ...each, providerId: `forma-${each.method}`, name: `Forma ${each.method}` })),
      { ...atTheDoor, providerId: "especie", means: "cash" as const, method: cash.method, ...given(cash.handover) },
      { ...atTheDoor, providerId: "maquina", means: "card-machine" as const, method: OnDelivery, ...given(machine) },
      {
        ...{ ...atTheDoor, providerId: "faturado", means: "invoice" as const, method: OnDelivery },
        ...given(invoice.handover),
        ...(invoice.dueDays !== undefined && { dueDays: invoice.dueDays }),
      },
    ],
    customerGroups: [
      { id: "mercados", name: "Mercados", ...(groupLimit !== undefined && { creditLimit: groupLimit }) },
    ],
    ...(kind === "pickup" && { deliveryZones: [] }),
    ...(kind === "delivery" && { pickupStores: [] }),
  };
}
const given = (handover: "delivery" | "pickup" | undefined) => (handover ? { handover } : {});

type Form = NonNullable<ShopDocument["paymentOptions"]>[number];

/** The customer chooses the form, places the order and pays it, as the storefront does. */
async function canFinish(who: AtCheckout, { providerId, method }: Form, isCharged: boolean): Promise<boolean> {
  const isHandedOver = ["especie", "maquina", "faturado"].includes(providerId);
  const chosen = isHandedOver
    ? await who.onDelivery(providerId, providerId === "especie" ? 1_000 : undefined)
    : await who.method(method);
  if (chosen.errors.length > 0) return false;
  const placed = await who.place({ ...anyCustomer, paymentMethod: isHandedOver ? OnDelivery : method });
  if (placed.errors.length > 0) return false;
  if (isHandedOver || method === Custom || !isCharged) return true;
  return method === CreditCard ? payCard(who) : hasMeans(await who.call("POST /api/order/payment/charge"));
}

type Answered = Awaited<ReturnType<AtCheckout["call"]>>;

function hasMeans({ data, errors }: Answered): boolean {
  const charge = errors.length === 0 && data.charge;
  return Boolean(charge && charge.status === PaymentStatus.Waiting && (charge.pixCode ?? charge.boleto ?? charge.link));
}

/** On the provider's page, in the form of the provider, or in ours. */
async function payCard(who: AtCheckout): Promise<boolean> {
  const { providerType } = (await who.order()).payment;
  if (providerType === PagBrasil) return hasMeans(await who.call("POST /api/order/payment/charge"));
  const headers = { "idempotency-key": randomUUID() };
  if (providerType === MercadoPago) {
    // Without a public key the storefront has no form to show.
    const { cardForm } = (await who.call("GET /api/order/payment/charge")).data;
    if (cardForm === null) return false;
    const typed = { token: "token", payment_method_id: "visa", installments: 1, payer: { email: "ana@loja.com" } };
    return isPaid(await who.call("POST /api/order/payment/mercadoPago", typed, headers));
  }
  const typed = {
    ...{ providerId: "forma-0", installments: 1, number: cards.good, name: "ANA SOUZA", securityCode: "123" },
    ...{ expiryMonth: 12, expiryYear: 2032, document: "529.982.247-25", zipCode: "01310-100" },
    ...{
      address: "Avenida Paulista",
      addressNumber: "1000",
      neighborhood: "Bela Vista",
      city: "São Paulo",
      state: "SP",
    },
  };
  return isPaid(await who.call("POST /api/order/payment/credit", typed, headers));
}

const isPaid = ({ data, errors }: Answered) => errors.length === 0 && data.status === PaymentStatus.Paid;

test("a form is offered exactly if a purchase by it can be finished", {
  timeout: 60_000 + SHOPS * 10_000,
}, async () => {
  const seen = { offered: new Set<string>(), withheld: new Set<string>() };
  for (const random of fc.sample(anyShop, { seed: SEED, numRuns: SHOPS })) {
    const document = documentOf(random);
    const shop = await aCheckoutShop(server, document);
    if (random.hasKey) {
      const saved = await server.call(`PUT ${shop.shop}/pix-key`, { token: shop.token, body: { key: "ana@loja.com" } });
      expect(saved.errors).toEqual([]);
    }
    const kinds = random.kind === "both" ? (["delivery", "pickup"] as const) : [random.kind as "delivery" | "pickup"];
    // What is agreed with a customer decides about invoices only.
    const several = fc.sample(anyTerms, { seed: SEED + seen.offered.size, numRuns: 5 });
    const { paymentOptions: formsOfShop = [] } = document;
    const tries = [
      ...formsOfShop.map((form) => ({ form, agreed: {} })),
      ...formsOfShop.slice(-1).flatMap((form) => several.map((agreed) => ({ form, agreed }))),
    ];
    for (const kind of kinds)
      for (const { form, agreed } of tries) {
        const who = atCheckout(await shop.customer());
        const terms = `PUT ${shop.shop}/contacts/${encodeURIComponent(who.contactId)}/terms`;
        expect((await server.call(terms, { token: shop.token, body: agreed })).errors).toEqual([]);
        await who.add("cafe");
        if (kind === "delivery") {
          await who.address();
          await who.delivery("motoboy", 0);
        } else {
          await who.seller("centro");
          await who.pickup("balcao");
        }
        const listed = (await who.call("GET /api/order/payments/")).data as { providerId: string; lacks?: string }[];
        const isOffered = listed.some(({ providerId, lacks }) => providerId === form.providerId && lacks === undefined);
        const isFinished = await canFinish(who, form, random.charges);
        const name = `${form.providerId} for ${kind} in ${JSON.stringify({ ...random, form, agreed })}`;
        expect({ name, isOffered }).toEqual({ name, isOffered: isFinished });
        seen[isOffered ? "offered" : "withheld"].add(form.providerId);
      }
  }
  // Without these checks it could be true because nothing is ever offered.
  const both = ["forma-3", "forma-0", "especie", "maquina", "faturado"];
  expect([...seen.offered]).toEqual(expect.arrayContaining(both));
  expect([...seen.withheld]).toEqual(expect.arrayContaining([...both, "forma-1", "forma-2"]));
});
