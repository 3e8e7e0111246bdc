import { useQuery } from "@tanstack/react-query";
import type { MyNotices } from "@vitrine/contract/panel/team/notices";
import type { NoticeChannel, NoticeKind } from "@vitrine/domain/notices/notice";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { useId } from "react";
import { useChooseNotices } from "./notices.queries.ts";
import { myWhatsApp } from "./whatsapp.queries.ts";

const kindTexts: Record<NoticeKind, { label: string; hint: string }> = {
  "new-order": { label: "Novo pedido", hint: "Um cliente, um atendente ou um assistente fez um pedido." },
  "contact-waiting": {
    label: "Cliente esperando resposta",
    hint: "Escreveu há um minuto, ninguém leu, e é seu cliente ou de ninguém.",
  },
  approval: { label: "Aprovação pendente", hint: "Um atendente pede um desconto, um cancelamento ou um estorno." },
  "said-paid": { label: "Cliente diz que pagou", hint: "Um Pix direto para a loja, que alguém confere." },
  "payment-failed": { label: "Pagamento não concluído", hint: "Recusado, ou o prazo do Pix ou do boleto acabou." },
  "connection-broken": { label: "Conexão interrompida", hint: "A loja vinculada retirou a autorização." },
  "webhook-lost": {
    label: "Webhook não entregue",
    hint: "Um sistema seu não recebeu um evento, e as tentativas acabaram.",
  },
};

const channelNames: Record<NoticeChannel, string> = { mail: "E-mail", push: "Aparelhos", whatsapp: "WhatsApp" };

/** One line for each kind, one box for each way. */
export function KindsCard({ mine: { kinds, wishes, sendsMail }, shopId }: { mine: MyNotices; shopId: string }) {
  const choose = useChooseNotices();
  const onError = useFailureToast();
  const titleId = useId();
  const whatsApp = useQuery(myWhatsApp(shopId)).data;
  // Without a number there is nothing to choose; with one that this shop cannot write to, the choice is seen and waits.
  const canWrite = whatsApp?.unavailable === null;
  const channels: NoticeChannel[] = [
    ...(sendsMail ? (["mail"] as const) : []),
    "push",
    ...(whatsApp?.phone ? (["whatsapp"] as const) : []),
  ];
  const chosen = (channel: NoticeChannel) => wishes[channel] ?? [];

  function set(channel: NoticeChannel, kind: NoticeKind, isWanted: boolean) {
    const others = chosen(channel).filter((each) => each !== kind);
    choose.mutate({ ...wishes, [channel]: isWanted ? [...others, kind] : others }, { onError });
  }

  return (
    <Card
      title="O que avisar"
      text={
        sendsMail
          ? "O que acontece em poucos minutos chega em um só e-mail."
          : "Este servidor não envia e-mails: os avisos chegam aos aparelhos."
      }
      isFlush
    >
      <table className="w-full border-t border-line">
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="px-4 py-2 font-medium sm:px-5">
              Aviso
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-15 px-0.5 py-2 text-center text-xs font-medium sm:w-22 sm:px-1 sm:text-sm"
              >
                {channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" id={`${titleId}-${kind}`} className="px-4 py-2.5 text-left font-normal sm:px-5">
                <p className="font-medium">{kindTexts[kind].label}</p>
                <p className="text-sm text-pretty text-muted">{kindTexts[kind].hint}</p>
              </th>
              {channels.map((channel) => (
                <td key={channel} className="px-0.5 text-center sm:px-1">
                  <label className="inline-flex size-11 cursor-pointer items-center justify-center rounded-lg hover:bg-surface">
                    <input
                      type="checkbox"
                      aria-label={`${kindTexts[kind].label}: ${channelNames[channel]}`}
                      checked={chosen(channel).includes(kind)}
                      disabled={channel === "whatsapp" && !canWrite}
                      onChange={(event) => set(channel, kind, event.target.checked)}
                      className="size-5 accent-brand-ink"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
