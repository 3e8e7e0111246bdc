import { useQuery } from "@tanstack/react-query";
import type { SavedReply } from "@vitrine/contract/storefront/messaging";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { useMay, useShopId } from "../../account/use-me.ts";
import { replies, useServiceChange } from "../service.queries.ts";
import { ServiceTabs } from "../service-tabs.tsx";
import { ReplyDrawer } from "./reply-drawer.tsx";

/** Texts that everybody who serves can send with two taps, here and in the storefront. */
export function RepliesPage() {
  const shopId = useShopId();
  const mayChange = useMay()("change-settings");
  const list = useQuery(replies(shopId));
  const [edited, setEdited] = useState<SavedReply | "new" | null>(null);
  const isNew = edited === "new";
  const create = (
    <Button variant="filled" onClick={() => setEdited("new")}>
      Nova resposta
    </Button>
  );
  return (
    <Page
      title="Respostas prontas"
      text="{nome} vira o primeiro nome do contato, {pedido} o número do último pedido."
      actions={mayChange && create}
      width="form"
    >
      <ServiceTabs current="replies" />
      <Card isFlush>
        <ListState
          query={list}
          isFiltered={false}
          whenEmpty={
            <NothingHere
              title="Nenhuma resposta pronta"
              text="Saudação, horário, como trocar: o que vocês escrevem todo dia."
            >
              {mayChange && create}
            </NothingHere>
          }
        >
          {({ items }) => (
            <ul aria-label="Respostas prontas" className="divide-y divide-line">
              {items.map((reply) => (
                <ReplyRow
                  key={reply.title}
                  reply={reply}
                  shopId={shopId}
                  onEdit={mayChange ? () => setEdited(reply) : undefined}
                />
              ))}
            </ul>
          )}
        </ListState>
      </Card>
      {edited && <ReplyDrawer shopId={shopId} reply={isNew ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

type ReplyRowProps = { reply: SavedReply; shopId: string; onEdit: (() => void) | undefined };

function ReplyRow({ reply, shopId, onEdit }: ReplyRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const show = useToast();
  const onError = useFailureToast();
  const remove = useServiceChange(shopId, (title: string) =>
    call("POST /painel/api/shops/{shopId}/replies/remove", { params: { shopId }, body: { title } }),
  );
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{reply.title}</p>
        <p className="break-words whitespace-pre-line text-muted">{reply.text}</p>
      </div>
      {onEdit && (
        <div className="flex gap-2">
          <SmallButton aria-label={`Editar ${reply.title}`} onClick={onEdit}>
            Editar
          </SmallButton>
          <SmallButton aria-label={`Excluir ${reply.title}`} onClick={() => setIsAsking(true)}>
            Excluir
          </SmallButton>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Excluir “${reply.title}”?`}
          action="Excluir"
          isDangerous
          isBusy={remove.isPending}
          failure={remove.error?.message}
          onConfirm={() =>
            remove.mutate(reply.title, {
              onSuccess: () => void show({ text: "Resposta excluída", stays: 4_000 }),
              onError,
            })
          }
          onClose={() => setIsAsking(false)}
        >
          Ela some também para quem está atendendo agora.
        </ConfirmDialog>
      )}
    </li>
  );
}
