import type { CardOption } from "@vitrine/contract/storefront/payment";
import { formatBRL } from "@vitrine/domain/money";
import { cardBrandOf } from "@vitrine/domain/payment/card-brand";
import { useState } from "react";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { useFailureToast } from "../../../ui/feedback/toast.tsx";
import { useChooseInstallments } from "../payment.queries.ts";
import { installmentLabel, installmentTotal } from "./installment-label.ts";

const AT_ONCE = 1;

/** The card type and the number of installments. The card number determines the type until the person chooses one. */
export function useInstallments(options: readonly CardOption[], number: string) {
  const showFailure = useFailureToast();
  const { mutate, isPending } = useChooseInstallments();
  const [picked, setPicked] = useState<string | null>(null);
  const [chosenCount, setChosenCount] = useState(AT_ONCE);
  const option = options.find(({ providerId }) => providerId === picked) ?? optionOf(options, number);
  const installment =
    option?.installments.find(({ count }) => count === chosenCount) ??
    option?.installments.find(({ count }) => count === AT_ONCE);
  const count = installment?.count ?? AT_ONCE;
  const atOnce = option?.installments.find((each) => each.count === AT_ONCE)?.value ?? 0;

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
    atOnce,
    isSaving: isPending,
    label: installment ? installmentLabel(installment, atOnce) : "",
    total: installment ? formatBRL(installmentTotal(installment, atOnce)) : "",
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

/** The only option, or the option with the same name as the brand of the card number. */
function optionOf(options: readonly CardOption[], number: string): CardOption | undefined {
  if (options.length === 1) return options[0];
  const brand = cardBrandOf(number);
  if (!brand) return undefined;
  const names = [brand.code, brand.name].map(bare);
  return options.find(({ providerId, name }) => [providerId, name].some((each) => names.includes(bare(each))));
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}
