import type { PrintedOrder } from "@vitrine/contract/panel/orders/orders";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { formatWeight } from "@vitrine/domain/catalog/weight";
import { parcelWeight } from "@vitrine/domain/panel/packed-weight";
import { invoiceDueText } from "@vitrine/wording/time/invoice-text";
import { momentText } from "../../../lib/time-text.ts";
import { moneyText, slotText } from "../order-text.ts";
import { changeText, meansText } from "../payment-means.ts";
import type { PaperSize } from "./paper.ts";

type PackingSlipProps = { order: PrintedOrder; shopName: string; size: PaperSize; timeZone: string | undefined };

/** Goes with the parcel: what is in it, for whom, where to, and what is to be received. */
export function PackingSlip({ order, shopName, size, timeZone }: PackingSlipProps) {
  const { number, customerName, phone, isPickup, route, district, address, slot, items, total, payment, notes } = order;
  const isDue = payment.due > 0;
  const { invoice } = payment;
  const means = meansText(payment);
  const change = changeText(payment.cashAmount, total);
  const weight = parcelWeight(items.filter(({ isGift }) => !isGift));
  return (
    <article
      aria-label={`Pedido ${number ?? ""}`}
      className={`break-inside-avoid border-b-2 border-dashed border-black pb-4 ${size === "a4" ? "mb-4" : "break-after-page mb-2"}`}
    >
      <header className="flex items-baseline justify-between gap-2">
        <h2 className="shrink-0 text-2xl font-bold">{number ?? "s/nº"}</h2>
        <p className="text-right text-xs">
          {shopName}
          <br />
          {momentText(order.placedAt, timeZone)}
        </p>
      </header>
      <p className="font-bold">{slot ? slotText(slot, timeZone) : isPickup ? "Retirada" : "Entrega"}</p>
      <p className="font-semibold">{[route, district].filter(Boolean).join(" · ")}</p>
      <p className="mt-1 text-base">
        {customerName || "Sem nome"}
        {phone && <span className="block">{shownPhone(phone)}</span>}
        {!isPickup && address && <span className="block">{address}</span>}
      </p>
      <ul className="my-2 border-y border-black">
        {items.map((item) => (
          <li key={`${item.sku} ${item.isGift} ${item.preferences}`} className="flex gap-2 py-0.5">
            <strong className="min-w-8 shrink-0 text-right tabular-nums">{item.quantity}×</strong>
            <span className="min-w-0 flex-1">
              {item.name}
              {item.options && ` (${item.options})`}
              {item.isGift && " — brinde"}
              {item.preferences && <em className="block text-xs">{item.preferences}</em>}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between font-bold">
        <span>Total</span>
        <span>{moneyText(total)}</span>
      </p>
      <p className={isDue ? "border-2 border-black px-1 font-bold" : ""}>
        {isDue ? `RECEBER ${moneyText(payment.due)}` : invoice ? "NÃO RECEBER" : "Pago"}
        {means && ` · ${means}`}
        {invoice && `, ${invoiceDueText(invoice)}`}
        {isDue && change && <span className="block">{change}</span>}
      </p>
      {weight && (
        <p>
          Peso: {formatWeight(weight.grams / 1_000)}
          {weight.isPartial && " ou mais"}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-xs">
          Obs.: {note}
        </p>
      ))}
    </article>
  );
}
