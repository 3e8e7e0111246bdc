import { useMutation, useQueryClient } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { NewAddress as AddressToAdd } from "@vitrine/contract/storefront/customer/address";
import { addressIndex } from "@vitrine/domain/checkout/address";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { ToastProvider } from "@vitrine/ui/feedback/toast.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { call } from "../../../lib/api/api.ts";
import { isUnsettled } from "../../../lib/api/api-failure.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { useIsOffline, useOnReconnect } from "../../order/change/use-pending-changes.ts";
import { setOpenSession, useSession } from "../../session/session.queries.ts";
import { useCheckout } from "../checkout-context.ts";
import { OfflineNote } from "../offline-note.tsx";
import { useDraft } from "../use-draft.ts";
import { AddressForm } from "./address-form.tsx";

type NewAddressProps = {
  /** In the page, on a phone. Otherwise in a dialog. */
  isInline: boolean;
  canClose: boolean;
  /** Called with the index of the new address. */
  onAdded: (index: number) => void;
  onClose: () => void;
};

export function NewAddress({ isInline, canClose, onAdded, onClose }: NewAddressProps) {
  const formId = useId();
  const { draft } = useCheckout();
  const { mutateAsync, isPending, error } = useAddAddress();
  // The second tap of a double click comes before a render, so `isPending` would not stop it.
  const isAdding = useRef(false);
  const isUnsent = useDraft(({ unsentAddress }) => unsentAddress !== null);
  const isWaiting = useIsOffline() && isUnsent && !isPending;

  async function add(address: AddressToAdd) {
    if (isAdding.current) return;
    isAdding.current = true;
    // An address with an unknown outcome keeps its key, so that a retry does not add it twice.
    const key = draft.read().unsentAddress?.key ?? newIdempotencyKey();
    draft.save({ unsentAddress: { key, geoCoordinates: address.geoCoordinates ?? null } });
    try {
      const addresses = await mutateAsync({ address, key });
      draft.save({ address: null, unsentAddress: null });
      const index = addressIndex(addresses, address);
      onAdded(index === -1 ? addresses.length - 1 : index);
    } catch (failure) {
      // The reason is shown below the form.
      if (!isUnsettled(failure)) draft.save({ unsentAddress: null });
    } finally {
      isAdding.current = false;
    }
  }

  const addUnsent = useEffectEvent(() => {
    if (draft.read().unsentAddress) (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  });
  useEffect(() => addUnsent(), []);
  useOnReconnect(() => addUnsent());

  function close() {
    draft.save({ unsentAddress: null });
    onClose();
  }

  const state = (
    <>
      {isWaiting && (
        <OfflineNote text="Sem conexão. O endereço está guardado e será adicionado quando a internet voltar." />
      )}
      <FailureBlock text={error && !isPending && !isWaiting ? error.message : undefined} />
    </>
  );
  const addButton = (
    <Button variant="filled" type="submit" form={formId} disabled={isPending}>
      {isPending ? "Salvando..." : "Adicionar"}
    </Button>
  );

  if (isInline) {
    return (
      <div className="flex flex-col gap-3">
        <h3 className="text-sm font-semibold">Novo endereço</h3>
        <AddressForm id={formId} isInline onSubmit={add} />
        {state}
        <div className={`grid gap-2 ${canClose ? "grid-cols-2" : ""}`}>
          {canClose && (
            <Button variant="quiet" onClick={close}>
              Cancelar
            </Button>
          )}
          {addButton}
        </div>
      </div>
    );
  }
  return (
    <Modal
      title="Novo endereço"
      shape="sheet"
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancelar
          </Button>
          {addButton}
        </>
      }
    >
      {/* A dialog covers the toasts of the page, so it has its own, above its buttons. */}
      <div className="flex flex-col gap-3 [--foot:4.5rem]">
        <ToastProvider>
          <AddressForm id={formId} onSubmit={add} />
        </ToastProvider>
        {state}
      </div>
    </Modal>
  );
}

/** The addresses belong to the contact and are part of the session. */
function useAddAddress() {
  const queries = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: ({ address, key }: { address: AddressToAdd; key: string }) =>
      call("POST /api/order/address/", { body: address, idempotencyKey: key }),
    retry: retryUnsettled,
    onSuccess: (addresses) => setOpenSession(queries, { ...session, userShop: { ...session.userShop, addresses } }),
  });
}
