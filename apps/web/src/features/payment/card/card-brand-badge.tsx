import type { CardBrand, CardBrandCode } from "@vitrine/domain/payment/card/card-brand";

const shortNames: Partial<Record<CardBrandCode, string>> = { "american-express": "AMEX", diners: "Diners" };

/** The brand of a card, for the card preview and for the field of the card number. */
export function CardBrandBadge({ brand, isOnCard = false }: { brand: CardBrand; isOnCard?: boolean }) {
  if (brand.code === "mastercard") {
    return (
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="flex -space-x-2">
          <span className="size-5 rounded-full bg-[#eb001b]" />
          <span className="size-5 rounded-full bg-[#f79e1b]/90" />
        </span>
        {isOnCard && <Word text={brand.name} isOnCard />}
      </span>
    );
  }
  return <Word text={shortNames[brand.code] ?? brand.name} isOnCard={isOnCard} />;
}

function Word({ text, isOnCard }: { text: string; isOnCard: boolean }) {
  return <span className={`font-bold italic ${isOnCard ? "text-lg" : "text-sm text-muted"}`}>{text}</span>;
}
