import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import { shopToday, startOfDay, USUAL_ZONE } from "../../lib/shop-clock.ts";
import { momentText } from "../../lib/time-text.ts";
import { useDocumentChange } from "./entries/use-document-change.ts";

type Change = Partial<Pick<ShopDocument, "salesPause" | "isPublished">>;

/** No orders for today, or until somebody opens the shop again; or nobody new sees the shop at all. */
export function PauseCard({ shopId, document }: { shopId: string; document: ShopDocument }) {
  const { salesPause, isPublished = true, timeZone = USUAL_ZONE } = document;
  const [message, setMessage] = useState("");
  const change = useDocumentChange(shopId);
  const show = useToast();
  const onError = useFailureToast();
  const until = salesPause?.until ?? null;
  const isPaused = salesPause != null && (until === null || Date.parse(until) > Date.now());

  function set(changes: Change, text: string) {
    if (change.isPending) return;
    change.mutate(() => changes, { onSuccess: () => show({ text, stays: 4_000 }), onError });
  }
  const pause = (until: string | null, more: Change = {}) => ({
    salesPause: { until, message: message.trim() },
    ...more,
  });
  const reopen = () => set({ salesPause: null, isPublished: true }, "A loja recebe pedidos de novo");

  if (isPaused)
    return (
      <Card
        title={isPublished ? "Vendas pausadas" : "Loja fechada"}
        text={[
          until ? `Volta sozinha em ${momentText(until, timeZone)}.` : "Até alguém da equipe reabrir.",
          "Pedidos já feitos seguem normalmente, e quem atende ainda pode vender.",
          !isPublished && "Quem não tem um link pessoal não vê a loja.",
        ]
          .filter(Boolean)
          .join(" ")}
      >
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="caution">{isPublished ? "Pausada" : "Fechada"}</Badge>
          <SmallButton onClick={reopen}>Reabrir agora</SmallButton>
        </div>
      </Card>
    );
  // A shop that is being built is published by its first steps.
  if (!isPublished) return null;
  const tomorrow = startOfDay(shopToday(timeZone), timeZone, 1);
  return (
    <Card
      title="Pausar ou fechar a loja"
      text="Na pausa, o catálogo continua à vista e ninguém consegue finalizar um pedido. Pedidos já feitos seguem normalmente."
    >
      <div className="grid gap-3">
        <TextField
          label="Aviso para os clientes"
          hint="Opcional. Por exemplo: forno em manutenção."
          maxLength={200}
          value={message}
          onChange={setMessage}
        />
        <div className="flex flex-wrap gap-2">
          <SmallButton onClick={() => set(pause(tomorrow), "Vendas pausadas até amanhã")}>Pausar hoje</SmallButton>
          <SmallButton onClick={() => set(pause(null), "Vendas pausadas")}>Pausar até eu reabrir</SmallButton>
          <SmallButton onClick={() => set(pause(null, { isPublished: false }), "Loja fechada")}>
            Fechar a loja
          </SmallButton>
        </div>
      </div>
    </Card>
  );
}
