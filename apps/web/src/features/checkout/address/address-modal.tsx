import type { NewAddress } from "@vitrine/contract/storefront/address";
import { useId } from "react";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureBlock } from "../../../ui/feedback/failure-block.tsx";
import { ToastProvider } from "../../../ui/feedback/toast.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { useCheckout } from "../checkout-context.ts";
import { useAddAddress } from "./address.queries.ts";
import { AddressForm } from "./address-form.tsx";

type AddressModalProps = {
  /** With the new address' place in the list. */
  onAdded: (index: number) => void;
  onClose: () => void;
};

export function AddressModal({ onAdded, onClose }: AddressModalProps) {
  const formId = useId();
  const { saveDraft } = useCheckout();
  const { mutateAsync, isPending, error } = useAddAddress();

  async function add(address: NewAddress) {
    if (isPending) return;
    const addresses = await mutateAsync({ address, key: newIdempotencyKey() }).catch(() => null);
    if (!addresses) return;
    saveDraft({ address: null });
    onAdded(addresses.length - 1);
  }

  return (
    <Modal
      title="Novo endereço"
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button look="filled" type="submit" form={formId} disabled={isPending}>
            {isPending ? "Salvando..." : "Adicionar"}
          </Button>
        </>
      }
    >
      {/* The notices of the page lie behind a dialog: this one has its own, above its buttons. */}
      <div className="flex flex-col gap-3 [--foot:4.5rem]">
        <ToastProvider>
          <AddressForm id={formId} onSubmit={add} />
        </ToastProvider>
        <FailureBlock text={error && !isPending ? error.message : undefined} />
      </div>
    </Modal>
  );
}
