import type { DeliveryTime, Duration, DurationUnit } from "@vitrine/domain/shop/delivery-time";

type Change = { time: string; daysAhead: number; weekday: number };

const weekdays = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

/** `Aberto até 20h`, `Fechado agora, abre amanhã às 8h`. */
export function openingText({ isOpen, change }: { isOpen: boolean; change: Change | null }): string {
  if (isOpen) return change && change.daysAhead < 2 ? `Aberto até ${hourText(change.time)}` : "Aberto";
  return change ? `Fechado agora, abre ${dayText(change)}${atHour(change.time)}` : "Fechado agora";
}

/** `Vendas pausadas, volta amanhã`, `Vendas pausadas`. */
export function pausedText(back: Change | null): string {
  if (!back) return "Vendas pausadas";
  const isMorning = back.time === "00:00" && back.daysAhead > 0;
  return `Vendas pausadas, volta ${isMorning ? dayText(back).trim().replace(/,$/, "") : `${dayText(back)}${atHour(back.time)}`}`;
}

function dayText({ daysAhead, weekday }: Change): string {
  if (daysAhead === 0) return "";
  if (daysAhead === 1) return "amanhã ";
  return daysAhead < 7 ? `${weekdays[weekday]} ` : `em ${daysAhead} dias, `;
}

function atHour(time: string): string {
  const hour = hourText(time);
  return hour === "meia-noite" || hour === "1h" ? `à ${hour}` : `às ${hour}`;
}

/** `8h`, `8h30`. */
function hourText(time: string): string {
  if (time === "00:00") return "meia-noite";
  const [hour, minute] = time.split(":");
  return `${Number(hour)}h${minute === "00" ? "" : minute}`;
}

/** `entrega 40 min–2 h`. Without an address it is the fastest zone, so only its beginning is said. */
export function deliveryTimeText({ from, to, isEverywhere }: DeliveryTime): string {
  if (!isEverywhere) return `entrega a partir de ${durationText(from ?? to)}`;
  if (!from) return `entrega em até ${durationText(to)}`;
  return from.unit === to.unit
    ? `entrega ${from.amount}–${durationText(to)}`
    : `entrega ${durationText(from)}–${durationText(to)}`;
}

const units: Record<DurationUnit, { one: string; many: string }> = {
  minute: { one: "min", many: "min" },
  hour: { one: "h", many: "h" },
  day: { one: "dia", many: "dias" },
  "business-day": { one: "dia útil", many: "dias úteis" },
  week: { one: "semana", many: "semanas" },
};

function durationText({ amount, unit }: Duration): string {
  return `${amount} ${amount === 1 ? units[unit].one : units[unit].many}`;
}

/** `mínimo R$ 30`. `price` is the formatted amount; whole reais are said without centavos. */
export function minimumText(price: string): string {
  return `mínimo ${price.replace(/,00$/, "")}`;
}
