import type { CurrentService } from "@vitrine/contract/panel/orders/service";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useMay, useShopId } from "../account/use-me.ts";
import { useHandBack, useTake } from "./service.queries.ts";

type ServedByProps = {
  contactId: string;
  contactName: string;
  service: CurrentService | null;
  memberId: string;
  /** In a row of many there is room for the next step only. */
  isShort?: boolean;
};

/** Who serves the contact, and the step that comes next: take, take over, or hand back. */
export function ServedBy({ contactId, contactName, service, memberId, isShort = false }: ServedByProps) {
  const shopId = useShopId();
  const take = useTake(shopId);
  const handBack = useHandBack(shopId);
  const onError = useFailureToast();
  const mayEndAny = useMay()("decide-discount");
  const isMine = service?.memberId === memberId;
  const isBusy = take.isPending || handBack.isPending;
  const takeIt = () => {
    if (!isBusy) take.mutate({ contactId, from: service?.memberId ?? null }, { onError });
  };
  return (
    <div className={`flex min-w-0 items-center gap-2 ${isShort ? "max-sm:flex-1" : "flex-wrap"}`}>
      <span className={`min-w-0 ${isShort ? "max-sm:flex-1" : ""}`}>
        <Badge tone={isMine ? "success" : service ? "neutral" : "caution"}>
          <span className="truncate">
            {isMine ? "Com você" : service ? `Com ${service.memberName}` : "Sem ninguém"}
          </span>
        </Badge>
      </span>
      {!isMine && (
        <SmallButton
          aria-label={`${service ? "Assumir" : "Atender"} ${contactName}`}
          aria-disabled={isBusy}
          onClick={takeIt}
        >
          {service ? "Assumir" : "Atender"}
        </SmallButton>
      )}
      {service && (isMine || (mayEndAny && !isShort)) && (
        <SmallButton
          aria-label={`Devolver ${contactName} à fila`}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) handBack.mutate(contactId, { onError });
          }}
        >
          Devolver
        </SmallButton>
      )}
    </div>
  );
}
