/** A length of time as a shop writes it. */
export type Duration = { amount: number; unit: DurationUnit };
export type DurationUnit = keyof typeof minutesOf;

/** How long a delivery takes. */
export type DeliveryTime = {
  /** Null where the shop only says how long it takes at most. */
  from: Duration | null;
  to: Duration;
  /** Every delivery zone takes this long. Otherwise it is the fastest of them. */
  isEverywhere: boolean;
};

type Zone = { estimate: string; minEstimate: string };

const minutesOf = { minute: 1, hour: 60, day: 1_440, "business-day": 1_440, week: 10_080 };

/** The delivery time that can be said before the address is known. Null when no zone says one that can be compared. */
export function deliveryTime(zones: readonly Zone[]): DeliveryTime | null {
  const windows = zones.map(windowOf);
  const [fastest] = windows.filter((window) => window !== null).sort((a, b) => inMinutes(a.to) - inMinutes(b.to));
  if (!fastest) return null;
  return { ...fastest, isEverywhere: windows.every((window) => isSame(window, fastest)) };
}

type DeliveryWindow = Omit<DeliveryTime, "isEverywhere">;

function windowOf({ estimate, minEstimate }: Zone): DeliveryWindow | null {
  const range = readDuration(estimate);
  if (!range) return null;
  const from = readDuration(minEstimate)?.to ?? range.from;
  // A lower end that is not below the upper one says nothing.
  return { from: from && inMinutes(from) < inMinutes(range.to) ? from : null, to: range.to };
}

const units: [RegExp, DurationUnit][] = [
  [/^min/, "minute"],
  [/^h/, "hour"],
  [/^dias? ute?i/, "business-day"],
  [/^dia/, "day"],
  [/^semana/, "week"],
];

/** Reads a text such as `40 minutos`, `Em até 2 h`, `30 a 45 min` or `3 dias úteis`. Null for any other text. @internal */
export function readDuration(text: string): DeliveryWindow | null {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const found = /(\d{1,4})(?:\s*(?:a|ate|-|–)\s*(\d{1,4}))?\s*(min|h(?![a-np-z])|dias? ute?is?|dia|semana)(.*)/.exec(
    plain,
  );
  if (!found) return null;
  const [, first, second, word = "", rest = ""] = found;
  // A second number, as in "1h30" or "2 dias e 4 horas", is more than one length can say.
  if (/\d/.test(rest)) return null;
  const unit = units.find(([pattern]) => pattern.test(word))?.[1];
  if (!unit || Number(first) === 0) return null;
  const length = (amount: string) => ({ amount: Number(amount), unit });
  return second === undefined
    ? { from: null, to: length(first ?? "") }
    : { from: length(first ?? ""), to: length(second) };
}

function inMinutes({ amount, unit }: Duration): number {
  return amount * minutesOf[unit];
}

function isSame(one: DeliveryWindow | null, other: DeliveryWindow): boolean {
  return JSON.stringify([one?.from, one?.to]) === JSON.stringify([other.from, other.to]);
}
