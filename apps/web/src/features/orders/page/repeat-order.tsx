import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useRepeatOrder } from "../orders.queries.ts";

const NOTICE_STAYS = 6_000;

/** Puts the items into the cart again. What is not as it was the first time is said before the cart opens. */
export function RepeatOrder({ orderId, isAgent }: { orderId: string; isAgent: boolean }) {
  const navigate = useNavigate();
  const show = useToast();
  const showFailure = useFailureToast();
  const { mutate, isPending, data, reset } = useRepeatOrder(orderId);
  // A second tap may come before the next render.
  const isBusy = useRef(false);
  const goToCart = () => navigate(isAgent ? "/order/checkout" : "/order");

  function repeat() {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(undefined, {
      onSuccess: ({ changes }) => {
        if (changes.length > 0) return;
        show({ text: "Itens adicionados ao carrinho", stays: NOTICE_STAYS });
        goToCart();
      },
      onError: showFailure,
      onSettled: () => {
        isBusy.current = false;
      },
    });
  }

  return (
    <>
      <Button variant="quiet" aria-disabled={isPending || undefined} aria-busy={isPending} onClick={repeat}>
        {isPending && <Spinner />}
        Repetir este pedido
      </Button>
      {data && data.changes.length > 0 && (
        <Modal
          title="O que mudou"
          shape="sheet"
          onClose={reset}
          footer={
            <>
              <Button variant="quiet" onClick={reset}>
                Ficar aqui
              </Button>
              <Button variant="filled" onClick={goToCart}>
                Ver carrinho
              </Button>
            </>
          }
        >
          <ul className="grid list-disc gap-2 pl-5 text-base text-pretty break-words marker:text-muted">
            {data.changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same sentence
              <li key={index}>{change}</li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}
