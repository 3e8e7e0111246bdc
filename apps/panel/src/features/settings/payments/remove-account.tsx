import { Button } from "@vitrine/ui/button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useShopPath } from "../../account/use-me.ts";
import { useRemoveAccount } from "./payments.queries.ts";

/** Forgets the account with its credentials, after a question. */
export function RemoveAccount({ shopId, id, name }: { shopId: string; id: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveAccount(shopId, id);
  const navigate = useNavigate();
  const shopPath = useShopPath();
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {`Desconectar ${name}`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Desconectar ${name}?`}
          action="Desconectar"
          isDangerous
          isBusy={remove.isPending}
          failure={remove.error?.message}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, { onSuccess: () => void navigate(shopPath("/configuracoes/pagamentos")) })
          }
        >
          <p>As credenciais são apagadas. Formas de pagamento com esta conta deixam de aparecer para o cliente.</p>
          <p>Pagamentos que ainda esperam no provedor não podem mais ser consultados.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
