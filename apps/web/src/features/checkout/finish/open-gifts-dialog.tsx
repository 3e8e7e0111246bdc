import { Button } from "@vitrine/ui/button.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { giftsLeft } from "../../order/confirm/gifts-left.ts";
import { GiftPanel } from "../../order-items/gift-panel.tsx";
import { useCheckout } from "../checkout-context.ts";

type OpenGiftsDialogProps = { onPlace: () => void; onClose: () => void };

/** Asks before an order is placed without gifts that it has earned. They are chosen here, or left with one tap. */
export function OpenGiftsDialog({ onPlace, onClose }: OpenGiftsDialogProps) {
  const { order, isAgent, isRecalculating } = useCheckout();
  const left = giftsLeft(order.gifts);
  const one = left === 1;
  const has = isAgent ? "O pedido dá direito a" : "Você ganhou";

  function place() {
    onClose();
    onPlace();
  }

  return (
    <Modal
      title={one || left === 0 ? "Escolher o brinde?" : "Escolher os brindes?"}
      shape="sheet"
      onClose={onClose}
      hasCloseButton
      footer={
        left === 0 ? (
          // The choice is a change of the order: it is saved first.
          <Button
            variant="filled"
            aria-disabled={isRecalculating || undefined}
            onClick={() => isRecalculating || place()}
          >
            Finalizar com brinde
          </Button>
        ) : (
          <Button
            variant="quiet"
            aria-disabled={isRecalculating || undefined}
            onClick={() => isRecalculating || place()}
          >
            {order.gifts.some(({ selectedGifts }) => selectedGifts.length > 0)
              ? "Finalizar sem os outros"
              : "Finalizar sem brinde"}
          </Button>
        )
      }
    >
      <p aria-live="polite" className="mb-3 text-base text-pretty">
        {left === 0 && "Tudo escolhido."}
        {one && `${has} um brinde que ainda não foi escolhido.`}
        {left > 1 && `${has} ${left} brindes que ainda não foram escolhidos.`}
      </p>
      <div className="flex flex-col gap-3">
        {order.gifts.map((group) => (
          <GiftPanel key={group.id} group={group} />
        ))}
      </div>
    </Modal>
  );
}
