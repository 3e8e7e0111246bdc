import type { CurrentService } from "@vitrine/contract/panel/orders/service";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import { useMay, useShopId } from "../account/use-me.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { useHandBack, useTake } from "./service.queries.ts";
import { TakeOverDialog } from "./take-over-dialog.tsx";

type ServedByProps = {
  contactId: string;
  contactName: string;
  service: CurrentService | null;
  memberId: string;
  /** In a row of many there is room for the next step only; the rest is in the conversation. */
  isShort?: boolean;
};

/** What a colleague wrote with the contact that they handed over, for the one who has them now. */
export function HandedNote({ service }: { service: CurrentService | null }) {
  if (!service?.handedBy) return null;
  return (
    <p className="rounded-xl bg-brand-tint px-3 py-2 text-sm text-pretty break-words">
      <span className="font-semibold">{`Passado por ${service.handedBy}`}</span>
      {service.note && `: “${service.note}”`}
    </p>
  );
}

/** Who serves the contact, and the step that comes next: take, take over, or hand back. */
export function ServedBy({ contactId, contactName, service, memberId, isShort = false }: ServedByProps) {
  const shopId = useShopId();
  const take = useTake(shopId);
  const handBack = useHandBack(shopId);
  const onError = useFailureToast();
  const mayEndAny = useMay()("decide-discount");
  const isMine = service?.memberId === memberId;
  const isBusy = take.isPending || handBack.isPending;
  const [asks, setAsks] = useState<"take-over" | "hand-over" | null>(null);
  const close = () => setAsks(null);
  const from = service?.memberId ?? null;
  const takeIt = () => {
    if (service) setAsks("take-over");
    else if (!isBusy) take.mutate({ contactId, from }, { onError });
  };
  const mayHandOver = !isShort && (isMine || mayEndAny);
  return (
    <div className={`flex min-w-0 items-center gap-2 ${isShort ? "" : "flex-wrap"}`}>
      <span className="min-w-0">
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
      {mayHandOver && (
        <SmallButton aria-label={`Passar ${contactName} para outra pessoa`} onClick={() => setAsks("hand-over")}>
          Passar
        </SmallButton>
      )}
      {service && mayHandOver && (
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
      {asks === "take-over" && service && (
        <TakeOverDialog
          contactName={contactName}
          from={service.memberName}
          isBusy={take.isPending}
          failure={take.error}
          onConfirm={() => take.mutate({ contactId, from }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asks === "hand-over" && (
        <HandOverDialog contactId={contactId} contactName={contactName} from={from} onClose={close} />
      )}
    </div>
  );
}
