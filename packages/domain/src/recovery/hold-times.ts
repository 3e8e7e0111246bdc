import { PaymentMethod, walletMethods } from "../codes/payment.ts";
import { plusBusinessDays } from "../time/business-days.ts";
import { clockOn, dayOf, plusDays, type ShopDay } from "../time/shop-clock.ts";

/** How long a placed order keeps its goods while it is not paid. The hours count from the choice of the method. */
export type HoldTimes = {
  /** 0: for ever, as in every other field. */
  pixHours: number;
  cardHours: number;
  /** The page or the app of a company that the method is named after. */
  walletHours: number;
  linkHours: number;
  /** After the due date. Some banks report the payment of a boleto only then. */
  boletoBusinessDays: number;
  /** A boleto keeps the goods at least so long, whenever it is due. */
  boletoLeastHours: number;
  /** The customer wanted another method and did not choose one. */
  noMethodHours: number;
};

/** The settings in the shop document. */
export type HoldChoices = Partial<Omit<HoldTimes, "boletoLeastHours" | "noMethodHours">>;

const HOUR_MS = 3_600_000;
const SHORT_HOURS = 2;
const DAY_HOURS = 24;
const BOLETO_BUSINESS_DAYS = 3;
/** A boleto is paid at a bank: it has days. */
const BOLETO_DUE_DAYS = 3;

/** `generalHours`: a shop's one time for all methods. It holds for those without a time of their own. */
export function holdTimesOf(own: HoldChoices = {}, generalHours?: number): HoldTimes {
  return {
    pixHours: own.pixHours ?? generalHours ?? SHORT_HOURS,
    cardHours: own.cardHours ?? generalHours ?? DAY_HOURS,
    walletHours: own.walletHours ?? generalHours ?? DAY_HOURS,
    linkHours: own.linkHours ?? generalHours ?? DAY_HOURS,
    boletoBusinessDays: own.boletoBusinessDays ?? (generalHours === 0 ? 0 : BOLETO_BUSINESS_DAYS),
    boletoLeastHours: own.boletoBusinessDays === undefined ? (generalHours ?? 0) : 0,
    noMethodHours: generalHours ?? DAY_HOURS,
  };
}

/** The end of the time for a method that was chosen at this moment. Null: the time does not end. */
export function holdEnd(
  method: PaymentMethod | null,
  chosenAt: number,
  { times, timeZone }: { times: HoldTimes; timeZone: string },
): number | null {
  if (method === PaymentMethod.Boleto) {
    if (times.boletoBusinessDays === 0) return null;
    const issued = boletoEnd(boletoDueDay(chosenAt, timeZone), { times, timeZone });
    return Math.max(issued, chosenAt + times.boletoLeastHours * HOUR_MS);
  }
  const hours = hoursOf(method, times);
  return hours === 0 ? null : chosenAt + hours * HOUR_MS;
}

/** The day on which a boleto of this moment is due. */
export function boletoDueDay(issuedAt: number, timeZone: string): ShopDay {
  return plusBusinessDays(dayOf(issuedAt, timeZone), BOLETO_DUE_DAYS);
}

/** The moment after which a boleto is certainly not paid any more. */
export function boletoEnd(due: ShopDay, { times, timeZone }: { times: HoldTimes; timeZone: string }): number {
  const last = plusBusinessDays(due, times.boletoBusinessDays || BOLETO_BUSINESS_DAYS);
  return clockOn(plusDays(last, 1), timeZone)("00:00");
}

function hoursOf(method: PaymentMethod | null, times: HoldTimes): number {
  switch (method) {
    case PaymentMethod.Pix:
      return times.pixHours;
    case PaymentMethod.CreditCard:
      return times.cardHours;
    case PaymentMethod.Link:
      return times.linkHours;
    case null:
      return times.noMethodHours;
    default:
      // The others are settled between people, who know when it is too late.
      return walletMethods.includes(method) ? times.walletHours : 0;
  }
}
