import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { usePartChange } from "./promotions.queries.ts";

type RemovePartProps = {
  shopId: string;
  /** What it is, such as “o cupom DEZ”. */
  what: string;
  remove: () => Promise<unknown>;
  /** Where the person goes then. */
  next: string;
};

/** Deletes a coupon or a gift, after a question. The versions of the settings bring it back. */
export function RemovePart({ shopId, what, remove, next }: RemovePartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const change = usePartChange(shopId, remove);
  const navigate = useNavigate();
  const show = useToast();
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Excluir
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Excluir ${what}?`}
          action="Excluir"
          isDangerous
          isBusy={change.isPending}
          failure={change.error?.message}
          onConfirm={() =>
            change.mutate(undefined, {
              onSuccess: () => {
                show({ text: "Excluído", stays: 4_000 });
                void navigate(next);
              },
            })
          }
          onClose={() => setIsAsking(false)}
        >
          <p>Pedidos feitos não mudam. Para voltar atrás: Configurações, Versões.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
