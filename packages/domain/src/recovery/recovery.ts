import { type HoldChoices, type HoldTimes, holdTimesOf } from "./hold-times.ts";

/** The subject of a reminder. */
export type ReminderKind = "cart" | "payment";

/** The delay of a reminder, and the maximum number for one order. */
export type ReminderSwitch = { afterMinutes: number; most: number };

/** Two times in the shop's time zone, `HH:MM`; over midnight if the first is later than the second. */
export type QuietHours = { from: string; to: string };

/** A shop's settings for abandoned orders. */
export type Recovery = {
  /** Null: switched off. */
  cart: ReminderSwitch | null;
  payment: ReminderSwitch | null;
  quietHours: QuietHours;
  /** The minimum time between two reminders of any kind to one contact. */
  hoursBetween: number;
  /** So many percent of the orders are not reminded, to measure what reminders bring. */
  controlPercent: number;
  stopWords: readonly string[];
  /** How long unpaid orders keep their goods. */
  holdTimes: HoldTimes;
};

/** The settings in the shop document: an absent field has its default, and an absent reminder is off. */
export type RecoveryChoices = {
  cart?: Partial<ReminderSwitch>;
  payment?: Partial<ReminderSwitch>;
  quietHours?: QuietHours;
  hoursBetween?: number;
  controlPercent?: number;
  stopWords?: readonly string[];
  /** For the payment methods without a time in `cancelUnpaid`. 0: never. */
  cancelUnpaidAfterHours?: number;
  cancelUnpaid?: HoldChoices;
};

const CART: ReminderSwitch = { afterMinutes: 60, most: 1 };
const PAYMENT: ReminderSwitch = { afterMinutes: 30, most: 1 };

export const defaultStopWords = ["PARAR", "PARE", "SAIR", "STOP"] as const;

export function recoveryOf(choices: RecoveryChoices = {}): Recovery {
  const { cart, payment } = choices;
  return {
    cart: cart ? { ...CART, ...cart } : null,
    payment: payment ? { ...PAYMENT, ...payment } : null,
    quietHours: choices.quietHours ?? { from: "21:00", to: "08:00" },
    hoursBetween: choices.hoursBetween ?? 6,
    controlPercent: choices.controlPercent ?? 0,
    stopWords: choices.stopWords ?? defaultStopWords,
    holdTimes: holdTimesOf(choices.cancelUnpaid, choices.cancelUnpaidAfterHours),
  };
}

/** Without reminders, incoming messages are not checked for stop words. */
export function hasReminders({ cart, payment }: Pick<Recovery, "cart" | "payment">): boolean {
  return cart !== null || payment !== null;
}
