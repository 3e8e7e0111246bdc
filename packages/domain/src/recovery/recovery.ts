/** What a contact is reminded of. */
export type ReminderKind = "cart" | "payment";

/** When a reminder goes, and how often for one order. */
export type ReminderSwitch = { afterMinutes: number; most: number };

/** Two times on the shop's clock, `HH:MM`; from evening to morning where the first is the later one. */
export type QuietHours = { from: string; to: string };

/** A shop's settings for abandoned orders. */
export type Recovery = {
  /** Null: switched off. */
  cart: ReminderSwitch | null;
  payment: ReminderSwitch | null;
  quietHours: QuietHours;
  /** Between two reminders to one contact, whatever they are about. */
  hoursBetween: number;
  stopWords: readonly string[];
  /** 0: never. */
  cancelUnpaidAfterHours: number;
};

/** The same as the shop writes it down: what is absent takes its default, and reminders are off. */
export type RecoveryChoices = {
  cart?: Partial<ReminderSwitch>;
  payment?: Partial<ReminderSwitch>;
  quietHours?: QuietHours;
  hoursBetween?: number;
  stopWords?: readonly string[];
  cancelUnpaidAfterHours?: number;
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
    stopWords: choices.stopWords ?? defaultStopWords,
    cancelUnpaidAfterHours: choices.cancelUnpaidAfterHours ?? 168,
  };
}

/** Without reminders, incoming messages need not be read for stop words. */
export function hasReminders({ cart, payment }: Pick<Recovery, "cart" | "payment">): boolean {
  return cart !== null || payment !== null;
}
