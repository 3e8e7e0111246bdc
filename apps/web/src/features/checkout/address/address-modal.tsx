import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewAddress } from "@vitrine/contract/storefront/address";
import { addressIndex } from "@vitrine/domain/checkout/address";
import { useId, useRef } from "react";
import { call } from "../../../lib/api/api.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { useActionKey } from "../../../lib/api/use-action-key.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureBlock } from "../../../ui/feedback/failure-block.tsx";
import { ToastProvider } from "../../../ui/feedback/toast.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { setOpenSession, useSession } from "../../session/session.queries.ts";
import { useCheckout } from "../checkout-context.ts";
import { AddressForm } from "./address-form.tsx";

type AddressModalProps = {
  /** Called with the index of the new address. */
  onAdded: (index: number) => void;
  onClose: () => void;
};

export function AddressModal({ onAdded, onClose }: AddressModalProps) {
  const formId = useId();
  const { draft } = useCheckout();
  const { mutateAsync, isPending, error } = useAddAddress();
  const underKey = useActionKey<NewAddress>();
  // The second tap of a double click comes before a render, so `isPending` would not stop it.
  const isAdding = useRef(false);

  async function add(address: NewAddress) {
    if (isAdding.current) return;
    isAdding.current = true;
    const addresses = await underKey(address, (key) => mutateAsync({ address, key })).catch(() => null);
    isAdding.current = false;
    if (!addresses) return;
    draft.save({ address: null });
    const index = addressIndex(addresses, address);
    onAdded(index === -1 ? addresses.length - 1 : index);
  }

  return (
    <Modal
      title="Novo endereço"
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" type="submit" form={formId} disabled={isPending}>
            {isPending ? "Salvando..." : "Adicionar"}
          </Button>
        </>
      }
    >
      {/* A dialog covers the toasts of the page, so it has its own, above its buttons. */}
      <div className="flex flex-col gap-3 [--foot:4.5rem]">
        <ToastProvider>
          <AddressForm id={formId} onSubmit={add} />
        </ToastProvider>
        <FailureBlock text={error && !isPending ? error.message : undefined} />
      </div>
    </Modal>
  );
}

/** The addresses belong to the contact and are part of the session. */
function useAddAddress() {
  const queries = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: ({ address, key }: { address: NewAddress; key: string }) =>
      call("POST /api/order/address/", { body: address, idempotencyKey: key }),
    retry: retryUnsettled,
    onSuccess: (addresses) => setOpenSession(queries, { ...session, userShop: { ...session.userShop, addresses } }),
  });
}
