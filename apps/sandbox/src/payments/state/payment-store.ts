import { canSettle, isOpen, type Payment, type PaymentState, type Settlement } from "./payment.ts";

/** The behaviour of one provider. */
export type PaymentProvider<Data> = {
  /** The name of its folder. */
  code: string;
  /** As people know it. */
  name: string;
  /** The payment's status in the provider's own words. */
  statusOf: (payment: Payment<Data>) => string;
  /** Sends the webhook. */
  announce: (payment: Payment<Data>, event: "created" | "updated") => void;
  /** The result of a chosen outcome, if it is not the state of the same name. */
  settle?: (payment: Payment<Data>, to: Settlement) => { state: PaymentState; detail?: string };
  /** The provider's page for the customer. */
  page?: (payment: Payment<Data>) => CustomerPage;
};

export type CustomerPage = {
  title: string;
  /** A text to copy, such as the digits of a boleto. */
  code?: string;
  choices: readonly { label: string; to: Settlement; goesTo?: string }[];
};

export type PaymentKey = { provider: string; id: string };

export type NewPayment<Data> = Pick<
  Payment<Data>,
  "id" | "account" | "method" | "cents" | "reference" | "state" | "data"
> & {
  detail?: string | undefined;
  expiresAt?: Date | undefined;
};

/** The payments of one provider. */
export type ProviderPayments<Data> = {
  add: (payment: NewPayment<Data>) => Payment<Data>;
  /** Only payments of this account. */
  find: (account: string, isSought: (payment: Payment<Data>) => boolean) => Payment<Data> | undefined;
  /** Newest first. */
  all: (account: string) => Payment<Data>[];
  byId: (id: string) => Payment<Data> | undefined;
  move: (payment: Payment<Data>, to: { state: PaymentState; detail?: string | undefined }) => void;
  refund: (payment: Payment<Data>, cents: number) => void;
};

export type ListedPayment = {
  provider: string;
  providerName: string;
  id: string;
  method: string;
  cents: number;
  state: PaymentState;
  status: string;
  reference: string;
  createdAt: string;
};

export type PaymentStore = {
  open: <Data>(provider: PaymentProvider<Data>) => ProviderPayments<Data>;
  /** Newest first. */
  list: () => ListedPayment[];
  settle: (key: PaymentKey, to: Settlement) => "done" | "unknown" | "not-now";
  announceAgain: (key: PaymentKey) => boolean;
  page: (key: PaymentKey) => { payment: ListedPayment; page: CustomerPage } | undefined;
  /** The payment of a Pix code or of a boleto's digits, with or without their dots and spaces. */
  byCode: (code: string) => ListedPayment | undefined;
  /** Expires payments that nobody paid in time. */
  expireDue: () => void;
  forget: () => void;
};

type Entry = {
  matches: (key: PaymentKey) => boolean;
  listed: () => ListedPayment;
  settle: (to: Settlement) => boolean;
  announceAgain: () => void;
  page: () => CustomerPage | undefined;
  expireIfDue: () => void;
  drop: () => void;
};

/** Enough for a long test; the oldest are dropped first. */
const MAX_PAYMENTS = 5_000;

export function createPaymentStore({ now }: { now: () => Date }): PaymentStore {
  const entries = new Set<Entry>();

  function openProvider<Data>(provider: PaymentProvider<Data>): ProviderPayments<Data> {
    const payments = new Set<Payment<Data>>();

    const move: ProviderPayments<Data>["move"] = (payment, { state, detail }) => {
      const changedAt = now();
      if (state === "paid" && payment.state !== "paid") payment.paidAt = changedAt;
      if (state === "expired" && payment.expiresAt && payment.expiresAt > changedAt) payment.expiresAt = changedAt;
      Object.assign(payment, { state, detail, changedAt });
      provider.announce(payment, "updated");
    };

    const refund: ProviderPayments<Data>["refund"] = (payment, cents) => {
      payment.refundedCents += cents;
      move(payment, { state: payment.refundedCents < payment.cents ? "paid" : "refunded" });
    };

    const entryOf = (payment: Payment<Data>): Entry => ({
      matches: ({ provider, id }) => payment.provider === provider && payment.id === id,
      listed: () => ({
        provider: payment.provider,
        providerName: provider.name,
        id: payment.id,
        method: payment.method,
        cents: payment.cents,
        state: payment.state,
        status: provider.statusOf(payment),
        reference: payment.reference,
        createdAt: payment.createdAt.toISOString(),
      }),
      settle: (to) => {
        if (!canSettle(payment.state, to)) return false;
        if (to === "refunded") refund(payment, payment.cents - payment.refundedCents);
        else move(payment, provider.settle?.(payment, to) ?? { state: to });
        return true;
      },
      announceAgain: () => provider.announce(payment, "updated"),
      page: () => provider.page?.(payment),
      expireIfDue: () => {
        if (!isOpen(payment.state) || !payment.expiresAt || payment.expiresAt > now()) return;
        move(payment, provider.settle?.(payment, "expired") ?? { state: "expired" });
      },
      drop: () => payments.delete(payment),
    });

    return {
      add: (fresh) => {
        const createdAt = now();
        const payment: Payment<Data> = {
          detail: undefined,
          expiresAt: undefined,
          ...fresh,
          provider: provider.code,
          refundedCents: 0,
          createdAt,
          changedAt: createdAt,
          paidAt: fresh.state === "paid" ? createdAt : undefined,
        };
        payments.add(payment);
        entries.add(entryOf(payment));
        if (entries.size > MAX_PAYMENTS) drop(entries.values().next().value);
        provider.announce(payment, "created");
        return payment;
      },
      find: (account, isSought) => firstOf(payments, (one) => one.account === account && isSought(one)),
      all: (account) => [...payments].filter((one) => one.account === account).reverse(),
      byId: (id) => firstOf(payments, (one) => one.id === id),
      move,
      refund,
    };
  }

  function drop(one: Entry | undefined) {
    if (one && entries.delete(one)) one.drop();
  }

  const entry = (key: PaymentKey) => firstOf(entries, (one) => one.matches(key));

  return {
    open: openProvider,
    list: () => [...entries].map((one) => one.listed()).reverse(),
    settle: (key, to) => {
      const found = entry(key);
      if (!found) return "unknown";
      return found.settle(to) ? "done" : "not-now";
    },
    announceAgain: (key) => {
      const found = entry(key);
      found?.announceAgain();
      return found !== undefined;
    },
    page: (key) => {
      const found = entry(key);
      const page = found?.page();
      return found && page ? { payment: found.listed(), page } : undefined;
    },
    byCode: (code) => firstOf(entries, (one) => isSameCode(one.page()?.code, code))?.listed(),
    expireDue: () => {
      for (const one of entries) one.expireIfDue();
    },
    forget: () => {
      for (const one of entries) drop(one);
    },
  };
}

/** Bank apps ignore the dots and spaces of a printed code. */
function isSameCode(own: string | undefined, typed: string): boolean {
  const bare = (code: string) => code.replaceAll(/[\s.]/g, "");
  return Boolean(own) && bare(own ?? "") === bare(typed);
}

/** Thousands of payments are looked through for every request of a load test: no copy is made of them. */
function firstOf<One>(all: Iterable<One>, isSought: (one: One) => boolean): One | undefined {
  for (const one of all) if (isSought(one)) return one;
  return undefined;
}
