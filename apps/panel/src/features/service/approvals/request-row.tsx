import type { DiscountRequest } from "@vitrine/contract/panel/orders/approvals";
import { cents, formatBRL } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { isSignedOut } from "../../../lib/api/api-failure.ts";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../../lib/edit/unsaved.ts";
import { agoText } from "../../../lib/time-ago.ts";
import { useMe, useShopId, useShopPath } from "../../account/use-me.ts";
import { useServiceChange } from "../service.queries.ts";

type Decision = { orderId: string; requestId: string; allows: boolean; reason: string };

function useDecide(shopId: string) {
  return useServiceChange(shopId, ({ orderId, ...body }: Decision) =>
    call("POST /painel/api/shops/{shopId}/discount-requests/{orderId}", { params: { shopId, orderId }, body }),
  );
}

/** One discount that somebody asked for: how much of how much, why, and a yes or a no with its reason. */
export function RequestRow({ request }: { request: DiscountRequest }) {
  const { id, orderId, contact, discount, itemsAmount, by, mayAllow } = request;
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { person } = useMe();
  const decide = useDecide(shopId);
  const show = useToast();
  const onError = useFailureToast();
  const [reason, setReason] = useState("");
  useUnsaved(reason.trim() !== "");
  const percent = itemsAmount === 0 ? 0 : Math.round((discount / itemsAmount) * 1_000) / 10;
  const name = contact.name || "contato sem nome";
  const answer = (allows: boolean) => {
    if (decide.isPending) return;
    decide.mutate(
      { orderId, requestId: id, allows, reason },
      {
        onSuccess: () => void show({ text: allows ? "Desconto aprovado" : "Desconto recusado", stays: 4_000 }),
        // The row goes with a request that somebody else has answered. What was typed stays with the row.
        onError: (failure) => void (isSignedOut(failure) || onError(failure)),
      },
    );
  };
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(16rem,24rem)] lg:items-start">
      <div className="min-w-0">
        <p className="text-lg font-semibold">
          {`${money(discount)} de ${money(itemsAmount)} `}
          <span className="font-medium text-muted">{`(${percent.toLocaleString("pt-BR")}%)`}</span>
        </p>
        <p className="mt-0.5 break-words">“{request.reason}”</p>
        <p className="mt-1 text-sm text-muted">
          {`${by.name}, ${roleNames[by.role].toLowerCase()}, para `}
          <Link
            href={shopPath(`/clientes/${encodeURIComponent(contact.id)}`)}
            className="font-medium text-ink underline underline-offset-4"
          >
            {name}
          </Link>
          {` · ${agoText(request.askedAt)}`}
        </p>
      </div>
      <div className="grid gap-2">
        <TextField
          label="Sua resposta (opcional)"
          value={reason}
          onChange={setReason}
          maxLength={300}
          hint={mayAllow ? undefined : obstacle(by.id === person.id)}
        />
        {isSignedOut(decide.error) && <FormFailure failure={decide.error} />}
        <div className="flex gap-2">
          <Button
            variant="filled"
            disabled={!mayAllow}
            aria-label={`Aprovar o desconto de ${money(discount)} para ${name}`}
            onClick={() => answer(true)}
          >
            Aprovar
          </Button>
          <Button
            variant="quiet"
            disabled={by.id === person.id}
            aria-label={`Recusar o desconto de ${money(discount)} para ${name}`}
            onClick={() => answer(false)}
          >
            Recusar
          </Button>
        </div>
      </div>
    </li>
  );
}

function obstacle(isOwn: boolean): string {
  return isOwn
    ? "Você pediu este desconto: outra pessoa decide."
    : "Este desconto passa também do seu limite: só quem é dono da conta pode aprovar.";
}

function money(reais: number): string {
  return formatBRL(cents(Math.round(reais * 100)));
}
