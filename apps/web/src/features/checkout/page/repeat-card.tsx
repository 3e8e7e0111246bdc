import type { LastCheckout } from "@vitrine/contract/storefront/checkout";
import type { RepeatLoss } from "@vitrine/domain/checkout/repeat-choices";
import { isPickup } from "@vitrine/domain/codes/journey";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { repeatLossText } from "@vitrine/wording/screen/repeat-text";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { methodLabel } from "../../order/payment-methods.ts";
import { priceText } from "../delivery/logistic-cards.ts";
import { useRepeatLast } from "../queries/defaults.queries.ts";
import { type CheckoutSectionName, useSectionFold } from "../section-fold.ts";

/** One tap for a customer who bought here before. What cannot be had again is said before and after it. */
export function RepeatCard({ last }: { last: LastCheckout | null }) {
  const [lost, setLost] = useState<readonly RepeatLoss[]>([]);
  const repeat = useRepeatLast(setLost);
  const isRepeating = repeat.pendingChoice !== undefined;
  const fold = useSectionFold();
  const isTapped = useRef(false);
  const goOn = useEffectEvent(() => {
    if (last || !isTapped.current) return;
    isTapped.current = false;
    fold?.focusNext();
  });
  // The card goes away with its button. The focus goes to what is left to do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the card goes away
  useEffect(() => goOn(), [last]);

  if (!last) return <LostNote lost={lost} />;
  return (
    <section aria-label="Como da última vez" className="flex flex-col gap-3 rounded-2xl bg-brand-tint p-4">
      <p className="text-sm text-pretty">
        <strong className="block text-base">Como da última vez</strong>
        {lastText(last)}
      </p>
      {last.lost.length > 0 && <LossList lost={last.lost} />}
      <Button
        variant="filled"
        aria-disabled={isRepeating || undefined}
        onClick={() => {
          if (isRepeating) return;
          isTapped.current = true;
          repeat.change(last.orderId);
        }}
      >
        {isRepeating && <Spinner />}
        Repetir como da última vez
      </Button>
      <FailureBlock text={repeat.failure?.message} />
    </section>
  );
}

/** "Entrega em Rua X, 10 · Expressa R$ 12,90 · Pix" */
function lastText({ logisticType, place, logistic, payment }: LastCheckout): string {
  const where = place && (isPickup(logisticType) ? `Retirada em ${place}` : `Entrega em ${place}`);
  const how = logistic && `${isPickup(logisticType) ? "" : `${logistic.name} `}${priceText(logistic.price)}`;
  const pay = payment && ((!payment.isInvoice && methodLabel(payment.method, undefined)) || payment.name);
  const means = payment && payment.name !== "" && pay === "Pagar na entrega" ? `${pay}: ${payment.name}` : pay;
  return [where, how, means].filter(Boolean).join(" · ");
}

const sections: Record<RepeatLoss, readonly CheckoutSectionName[]> = {
  logistic: ["kind", "logistic"],
  slot: ["schedule"],
  payment: ["payment"],
  cash: ["payment"],
};

/** What is still open of that which could not be repeated. */
function LostNote({ lost }: { lost: readonly RepeatLoss[] }) {
  const fold = useSectionFold();
  const open = lost.filter((each) => sections[each].some((name) => fold?.gapOf(name) !== undefined));
  return (
    <div role="status" className="empty:-mb-3">
      {open.length > 0 && (
        <div className="rounded-2xl bg-caution-tint p-4 text-caution">
          <LossList lost={open} />
        </div>
      )}
    </div>
  );
}

function LossList({ lost }: { lost: readonly RepeatLoss[] }) {
  return (
    <ul className="flex flex-col gap-1 text-sm font-medium text-pretty">
      {lost.map((each) => (
        <li key={each}>{repeatLossText[each]}</li>
      ))}
    </ul>
  );
}
