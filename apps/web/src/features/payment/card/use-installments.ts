import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { Order } from "@vitrine/contract/storefront/order";
import type { CardOption } from "@vitrine/contract/storefront/payment";
import { formatBRL, minus } from "@vitrine/domain/money";
import { cardBrandOf } from "@vitrine/domain/payment/card/card-brand";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { installmentsText } from "@vitrine/wording/screen/installments-text";
import { useState } from "react";
import { centsOf } from "../../../lib/reais.ts";
import { useChooseInstallments } from "../payment.queries.ts";

const AT_ONCE = 1;

type Installment = CardOption["installments"][number];

/**
 * The card type and the number of installments. The card number determines the type until the person chooses one, among
 * the cards that the order's own provider charges.
 */
export function useInstallments(
  { id, payment }: Pick<Order, "id" | "payment">,
  options: readonly CardOption[],
  number = "",
) {
  const showFailure = useFailureToast();
  const { mutate, isPending } = useChooseInstallments(id);
  const [picked, setPicked] = useState<string | null>(null);
  const [chosenCount, setChosenCount] = useState(payment.installments?.count ?? AT_ONCE);
  const own = options.filter(({ providerType }) => providerType === payment.providerType);
  const option =
    options.find(({ providerId }) => providerId === picked) ??
    (options.length === 1 ? options[0] : optionOf(own, number)) ??
    own.find(({ providerId }) => providerId === payment.providerId);
  const offered = option?.installments ?? [];
  const installment = countOf(offered, chosenCount) ?? countOf(offered, AT_ONCE);
  const count = installment?.count ?? AT_ONCE;
  const price = countOf((option ?? options[0])?.installments ?? [], AT_ONCE)?.total ?? 0;

  function save(providerId: string, installments: number, undo: () => void) {
    mutate(
      { providerId, installments, key: newIdempotencyKey() },
      {
        onError: (failure) => {
          undo();
          showFailure(failure);
        },
      },
    );
  }

  return {
    option,
    count,
    isSaving: isPending,
    offers: offered.map((each) => ({ count: each.count, label: labelOf(each, price) })),
    label: installment ? labelOf(installment, price) : "",
    /** What is charged, in reais. Before a card type is chosen: the price at once. */
    amount: installment?.total ?? price,
    total: formatBRL(centsOf(installment?.total ?? price)),
    pickOption: (providerId: string) => {
      setPicked(providerId);
      save(providerId, count, () => setPicked(picked));
    },
    pickCount: (next: number) => {
      setChosenCount(next);
      if (option) save(option.providerId, next, () => setChosenCount(chosenCount));
    },
  };
}

function countOf(installments: readonly Installment[], count: number): Installment | undefined {
  return installments.find((each) => each.count === count);
}

function labelOf({ count, value, total }: Installment, price: number): string {
  const interest = minus(centsOf(total), centsOf(price));
  return installmentsText({ count, value: centsOf(value), total: centsOf(total), interest });
}

/** The option with the same name as the brand of the card number. */
function optionOf(options: readonly CardOption[], number: string): CardOption | undefined {
  const brand = cardBrandOf(number);
  if (!brand) return undefined;
  const names = [brand.code, brand.name].map(bare);
  return options.find(({ providerId, name }) => [providerId, name].some((each) => names.includes(bare(each))));
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}
