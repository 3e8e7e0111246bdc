import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import {
  type ConversationRetention,
  conversationRetention,
  type RetentionDays,
  retentionDays,
  USUAL_RETENTION,
} from "@vitrine/domain/messaging/conversation-retention";
import { declareFields, type OwnKind } from "../../../lib/declared/fields.ts";
import { choice } from "../../../lib/declared/kinds.tsx";
import { settingsPage } from "../declared-settings.tsx";

const dayNames: Record<RetentionDays, string> = {
  30: "30 dias",
  90: "90 dias (padrão)",
  180: "6 meses (180 dias)",
  365: "1 ano (365 dias)",
};

function kept(
  name: keyof ConversationRetention,
  named: { label: string; hint: string },
): OwnKind<ShopDocument, string> {
  const { from, to, ...shown } = choice<RetentionDays>({
    ...named,
    isWide: true,
    blank: USUAL_RETENTION,
    options: () => retentionDays.map((days) => ({ value: String(days), label: dayNames[days] })),
  });
  return {
    ...shown,
    read: (document) => from(conversationRetention(document.conversationRetention)[name]),
    // A patch of the document joins what is inside: the other time stays.
    write: (typed) => ({ conversationRetention: { [name]: to(typed) } }),
  };
}

const fields = declareFields<ShopDocument>()({
  "conversationRetention/messageDays": kept("messageDays", {
    label: "Guardar mensagens por",
    hint: "O que clientes e loja escreveram. Pedidos, anotações e etiquetas ficam.",
  }),
  "conversationRetention/fileDays": kept("fileDays", {
    label: "Guardar arquivos por",
    hint: "Fotos, áudios, vídeos e documentos. Nunca por mais tempo que as mensagens.",
  }),
});

/** For how long the shop keeps what is written in its conversations. */
export const ConversationsPage = settingsPage({
  title: "Conversas",
  fields,
  sections: () => [
    {
      title: "Por quanto tempo guardar",
      text: "O que passa do tempo é apagado em poucas horas, para todos, e não volta: ninguém mais lê nem encontra na busca. Um tempo menor apaga logo o que já passou dele. No aplicativo do canal nada muda. Relatórios de lembretes só contam mensagens ainda guardadas.",
      fields: ["conversationRetention/messageDays", "conversationRetention/fileDays"],
    },
  ],
});
