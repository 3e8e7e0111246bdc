import { useQuery } from "@tanstack/react-query";
import type { SavedReply } from "@vitrine/contract/storefront/messaging";
import { filledReply, LONGEST_CHAT_TEXT } from "@vitrine/domain/messaging/chat-text";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useState } from "react";
import { call } from "../../lib/api/api.ts";
import { FieldDrawer } from "../../lib/declared/field-drawer.tsx";
import { declareFields } from "../../lib/declared/fields.ts";
import { longText, text } from "../../lib/declared/kinds.tsx";
import { useEditForm } from "../../lib/edit/use-edit-form.ts";
import { useQuestion } from "../../lib/edit/use-question.tsx";
import { RowList } from "../../lib/list/row-list.tsx";
import { ShortListPage } from "../../lib/list/short-list-page.tsx";
import { useMay, useShopId, useShopTimeZone } from "../account/use-me.ts";
import { replies, useServiceChange } from "./service.queries.ts";
import { ServiceTabs } from "./service-tabs.tsx";

const fields = declareFields<SavedReply>()({
  title: text({ label: "Título", maxLength: 60, autoFocus: true, required: "Diga o título" }),
  text: longText({ label: "Texto", maxLength: LONGEST_CHAT_TEXT, rows: 6, required: "Escreva o texto" }),
});

/** Texts that everybody who serves can send with two taps, here and in the storefront. */
export function RepliesPage() {
  const shopId = useShopId();
  const mayChange = useMay()("change-settings");
  const list = useQuery(replies(shopId));
  const [edited, setEdited] = useState<SavedReply | "new" | null>(null);
  const { ask, dialog } = useQuestion();
  const remove = useServiceChange(shopId, (title: string) =>
    call("POST /painel/api/shops/{shopId}/replies/remove", { params: { shopId }, body: { title } }),
  );
  const removing = ({ title }: SavedReply) => ({
    title: `Excluir “${title}”?`,
    action: "Excluir",
    isDangerous: true,
    text: "Ela some também para quem está atendendo agora.",
    run: () => remove.mutateAsync(title),
    done: "Resposta excluída",
  });
  return (
    <ShortListPage
      title="Respostas prontas"
      text="{nome} vira o primeiro nome do contato, {pedido} o número do último pedido."
      width="form"
      tabs={<ServiceTabs current="replies" />}
      create={mayChange && { label: "Nova resposta", onClick: () => setEdited("new") }}
      query={list}
      empty={{
        title: "Nenhuma resposta pronta",
        text: "Saudação, horário, como trocar: o que vocês escrevem todo dia.",
      }}
      list={({ items }) => (
        <RowList
          label="Respostas prontas"
          ask={ask}
          rows={items.map((reply) => ({
            key: reply.title,
            name: reply.title,
            text: reply.text,
            actions: [
              mayChange && { label: "Editar", onTap: () => setEdited(reply) },
              mayChange && { label: "Excluir", onTap: removing(reply) },
            ],
          }))}
        />
      )}
    >
      {edited && <ReplyDrawer reply={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {dialog}
    </ShortListPage>
  );
}

/** The title and the text of a saved reply, with how a contact would read it. */
function ReplyDrawer({ reply, onClose }: { reply: SavedReply | null; onClose: () => void }) {
  const shopId = useShopId();
  const timeZone = useShopTimeZone();
  const show = useToast();
  const save = useServiceChange(shopId, (changed: SavedReply) =>
    reply
      ? call("POST /painel/api/shops/{shopId}/replies/change", {
          params: { shopId },
          body: { title: reply.title, reply: changed },
        })
      : call("POST /painel/api/shops/{shopId}/replies", { params: { shopId }, body: changed }),
  );
  const saved = { ...(reply ?? fields.blank), version: 0 };
  const form = useEditForm({
    saved,
    toFields: fields.toValues,
    save: async (changes) => {
      const { title, text } = { ...saved, ...changes };
      await save.mutateAsync({ title: title.trim(), text: text.trim() });
      show({ text: "Resposta salva", stays: 4_000 });
      onClose();
      return { title, text, version: 0 };
    },
    // A reply has no version: the last one who saves it wins.
    reload: async () => saved,
  });
  const typed = form.fields.text;
  return (
    <FieldDrawer
      title={reply ? "Editar resposta" : "Nova resposta"}
      declared={fields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew: reply === null }}
      shown={["title", "text"]}
    >
      {typed.trim() !== "" && (
        <div>
          <p className="mb-1 text-sm font-medium">Como Ana, do pedido 1042, vai ler</p>
          <p className="rounded-xl bg-sunk px-3 py-2 break-words whitespace-pre-line">
            {filledReply(typed, "Ana", 1_042)}
          </p>
        </div>
      )}
    </FieldDrawer>
  );
}
