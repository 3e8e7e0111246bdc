import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OrderMessages } from "@vitrine/contract/storefront/messaging";
import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { AlertIcon, CheckIcon } from "@vitrine/ui/icons.tsx";
import { ClockIcon, CopyIcon } from "@vitrine/ui/later-icons.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { useActionKey } from "../../../lib/api/use-action-key.ts";
import { deliveryOf } from "./delivery-state.ts";
import { orderMessages } from "./order-delivery.queries.ts";

const tones = {
  good: { colors: "bg-brand-tint text-brand-ink", icon: <CheckIcon /> },
  open: { colors: "bg-surface text-muted", icon: <ClockIcon /> },
  bad: { colors: "bg-caution-tint text-caution", icon: <AlertIcon /> },
};

/** Whether the contact got the order that the agent placed, live. Where they did not, other ways to bring it to them. */
export function OrderDelivery({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(orderMessages(orderId));
  if (error && !data) return <LoadWarning text={error.message} onRetry={() => void refetch()} />;
  const { tone, text, reason } = data
    ? deliveryOf(data)
    : { tone: "open" as const, text: "Consultando o envio…", reason: null };
  const { colors, icon } = tones[tone];
  return (
    <section aria-label="Envio ao contato" className="grid gap-3">
      <div role="status" className={`flex gap-2 rounded-xl px-4 py-3 text-left ${colors}`}>
        <span className="mt-0.5 size-5 shrink-0">{icon}</span>
        <div className="min-w-0">
          <p className="font-semibold text-pretty">{text}</p>
          {reason && <p className="text-sm text-pretty">{reason}</p>}
        </div>
      </div>
      {data && tone !== "good" && <OtherWays orderId={orderId} about={data} hasFailed={tone === "bad"} />}
    </section>
  );
}

type OtherWaysProps = { orderId: string; about: OrderMessages; hasFailed: boolean };

/** The code and the link, for the agent to bring to the contact; and the message once more. */
function OtherWays({ orderId, about: { pixCode, canResend, hasTemplate }, hasFailed }: OtherWaysProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2 sm:*:last:odd:col-span-2">
      {pixCode && <CopyPix code={pixCode} />}
      <CopyLink orderId={orderId} />
      {hasFailed && canResend && <SendAgain orderId={orderId} hasTemplate={hasTemplate} />}
    </div>
  );
}

function CopyPix({ code }: { code: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="grid gap-1">
      <Button variant="quiet" onClick={async () => setCopied(await copyText(code))}>
        <span className="size-5 shrink-0">{copied ? <CheckIcon /> : <CopyIcon />}</span>
        {copied ? "Pix copiado" : "Copiar Pix"}
      </Button>
      {copied === false && <ByHand label="Pix copia e cola" value={code} />}
    </div>
  );
}

/** The link is made at the tap: each opens a session of the contact. */
function CopyLink({ orderId }: { orderId: string }) {
  const underKey = useActionKey<string>();
  const [copied, setCopied] = useState<boolean | null>(null);
  const { mutateAsync, data, error, isPending } = useMutation({
    mutationFn: (idempotencyKey: string) =>
      call("POST /api/order/link", { body: { page: "order", orderId }, idempotencyKey }),
    retry: retryUnsettled,
  });

  async function copy() {
    if (isPending) return;
    try {
      const { url } = data ?? (await underKey(orderId, (key) => mutateAsync(key)));
      setCopied(await copyText(url));
    } catch {
      // The mutation shows its failure below.
      setCopied(null);
    }
  }

  return (
    <div className="grid gap-1">
      <Button variant="quiet" aria-busy={isPending} onClick={() => void copy()}>
        {isPending ? <Spinner /> : <span className="size-5 shrink-0">{copied ? <CheckIcon /> : <CopyIcon />}</span>}
        {copied ? "Link copiado" : "Copiar link"}
      </Button>
      {error && !isPending && <Problem text={error.message} />}
      {copied === false && data && <ByHand label="Link do pedido" value={data.url} />}
    </div>
  );
}

function SendAgain({ orderId, hasTemplate }: { orderId: string; hasTemplate: boolean }) {
  const queries = useQueryClient();
  const underKey = useActionKey<string>();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (idempotencyKey: string) =>
      call("POST /api/orders/{id}/send-payment", { params: { id: orderId }, body: {}, idempotencyKey }),
    retry: retryUnsettled,
    onSuccess: () => queries.invalidateQueries({ queryKey: ["chat", "messages"] }),
  });
  return (
    <div className="grid gap-1">
      <Button
        variant="quiet"
        aria-disabled={isPending || undefined}
        onClick={() => isPending || underKey(orderId, mutateAsync).catch(() => {})}
      >
        {isPending && <Spinner />}
        {hasTemplate ? "Enviar modelo aprovado" : "Enviar de novo"}
      </Button>
      {!hasTemplate && (
        <p className="text-sm text-pretty text-muted">
          Fora das 24 horas só chega um modelo aprovado, e a loja não tem um para pagamentos.
        </p>
      )}
      {error && !isPending && <Problem text={error.message} />}
    </div>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="text-sm text-pretty text-danger">
      {text}
    </p>
  );
}

/** Where the browser does not let us copy. */
function ByHand({ label, value }: { label: string; value: string }) {
  return (
    <input
      readOnly
      aria-label={label}
      value={value}
      onFocus={(event) => event.target.select()}
      className="w-full rounded-xl bg-surface px-3 py-2 text-sm text-muted ring-1 ring-line ring-inset"
    />
  );
}
