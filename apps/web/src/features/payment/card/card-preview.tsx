import { cardBrandOf, cardDigits, formatCardNumber, securityCodeLength } from "@vitrine/domain/payment/card/card-brand";
import { CardBrandBadge } from "./card-brand-badge.tsx";

type CardPreviewProps = {
  number: string;
  name: string;
  expiry: string;
  securityCode: string;
  /** Shows the back of the card while the security code is typed. */
  isTurned: boolean;
};

const face =
  "absolute inset-0 flex flex-col justify-between rounded-2xl p-5 text-white shadow-lg backface-hidden " +
  "bg-linear-to-br from-[color-mix(in_oklab,var(--brand)_60%,#14141a)] to-[color-mix(in_oklab,var(--brand)_22%,#14141a)]";

/** A picture of the card while it is typed. Hidden from screen readers, because the fields contain the same text. */
export function CardPreview({ number, name, expiry, securityCode, isTurned }: CardPreviewProps) {
  const brand = cardBrandOf(number);
  return (
    <div aria-hidden="true" data-turned={isTurned} className="mx-auto w-full max-w-80 perspective-distant select-none">
      <div
        className={`relative aspect-[1.586] transform-3d motion-safe:transition-transform motion-safe:duration-500 ${isTurned ? "rotate-y-180" : ""}`}
      >
        <div className={face}>
          <div className="flex h-8 items-start justify-between">
            <span className="h-7 w-10 rounded-md bg-linear-to-br from-[#e9d8a6] to-[#c9a95c]" />
            {brand && <CardBrandBadge brand={brand} isOnCard />}
          </div>
          <p className="font-mono text-[1.15rem] tracking-wide whitespace-nowrap tabular-nums">{shownNumber(number)}</p>
          <div className="flex items-end justify-between gap-4 text-sm">
            <p className="min-w-0">
              <span className="block text-xs tracking-wider text-white/80 uppercase">Nome</span>
              <span className="block truncate uppercase">{name || "Nome no cartão"}</span>
            </p>
            <p className="shrink-0">
              <span className="block text-xs tracking-wider text-white/80 uppercase">Validade</span>
              <span className="tabular-nums">{expiry || "MM/AA"}</span>
            </p>
          </div>
        </div>
        <div className={`${face} rotate-y-180`}>
          <div className="absolute inset-x-0 top-6 h-10 bg-black/70" />
          <div className="mt-16 flex items-center gap-3">
            <div className="h-9 flex-1 rounded bg-white/30" />
            <p className="grid h-9 min-w-14 place-items-center rounded bg-white px-2 font-mono text-ink tabular-nums">
              {securityCode || "•".repeat(securityCodeLength(number))}
            </p>
          </div>
          <div className="flex justify-end">{brand && <CardBrandBadge brand={brand} isOnCard />}</div>
        </div>
      </div>
    </div>
  );
}

/** Shows missing digits as dots, in the digit groups of the brand. */
function shownNumber(number: string): string {
  const usual = formatCardNumber(cardDigits(number).padEnd(usualLength(number), "0"));
  const digits = cardDigits(number);
  let position = 0;
  return usual.replaceAll(/\d/g, () => digits[position++] ?? "•");
}

function usualLength(number: string): number {
  const lengths = cardBrandOf(number)?.lengths ?? [16];
  return lengths.includes(16) ? 16 : (lengths[0] ?? 16);
}
