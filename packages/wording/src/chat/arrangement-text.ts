import { characters, cutText, fitsLimit, oneLine, type TextLimit } from "@vitrine/domain/cut-text";
import type { OrderArrangement, OrderPlace } from "@vitrine/domain/messaging/order-arrangement";
import { formatBRL } from "@vitrine/domain/money";
import { invoiceDueText, invoiceName } from "../time/invoice-text.ts";
import { slotText } from "../time/slot-text.ts";

/** Longer ones would leave no room for the order. */
const LONGEST_STORE = characters(60);
const LONGEST_ADDRESS = characters(160);
const LONGEST_ESTIMATE = characters(60);

/** Where it is fetched or goes, when, the change to bring, and when an invoice is due; a line each. */
export function arrangementLines({ place, changeFor, invoice }: OrderArrangement): string[] {
  const lines = [
    ...(place ? [whereLine(place), whenLine(place)] : []),
    changeFor ? `Troco para ${formatBRL(changeFor)}` : "",
    invoice ? `${invoiceName(invoice.dueDays)}: ${invoiceDueText(invoice)}` : "",
  ];
  return lines.filter((line) => line !== "");
}

function whereLine({ isPickup, store, address }: OrderPlace): string {
  const parts = [cutText(oneLine(store), LONGEST_STORE), cutText(oneLine(address), LONGEST_ADDRESS)];
  const where = parts.filter((part) => part !== "").join(", ");
  if (where === "") return isPickup ? "Para retirar na loja" : "";
  return `${isPickup ? "Retirar em" : "Entregar em"}: ${where}`;
}

function whenLine({ slot, estimate, timeZone }: OrderPlace): string {
  if (slot) return `Quando: ${slotText(slot, timeZone)}`;
  const words = cutText(oneLine(estimate), LONGEST_ESTIMATE);
  return words && `Prazo: ${words}`;
}

/** Paragraphs with the arrangement between them. Where all of it does not fit, the arrangement gives way. */
export function withArrangement(
  [beginning, end]: readonly [string, string],
  arrangement: OrderArrangement,
  limit: TextLimit,
): string {
  const whole = [beginning, arrangementLines(arrangement).join("\n"), end].filter((part) => part !== "").join("\n\n");
  return fitsLimit(whole, limit) ? whole : cutText(`${beginning}\n\n${end}`, limit);
}
