import { useQuery } from "@tanstack/react-query";
import type { Invitation } from "@vitrine/contract/panel/team/team";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { useState } from "react";
import { dayText } from "../../lib/time-text.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { useShopsText } from "./shops-field.tsx";
import { invitations, useResendInvitation, useWithdrawInvitation } from "./team.queries.ts";

const mails: Record<Invitation["mail"], { text: string; tone: Tone }> = {
  waiting: { text: "E-mail a caminho", tone: "info" },
  sent: { text: "E-mail enviado", tone: "success" },
  failed: { text: "E-mail não chegou", tone: "danger" },
  off: { text: "Sem e-mail: copie o link", tone: "caution" },
};

/** Those who were invited and have not come yet. */
export function InvitationsCard() {
  const list = useQuery(invitations);
  return (
    <Card title="Convites" isFlush>
      <ListState query={list} isFiltered={false} whenEmpty={<NothingHere title="Nenhum convite em aberto" />}>
        {({ items }) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const show = useToast();
  const onError = useFailureToast();
  const [link, setLink] = useState<string | null>(null);
  const shopsText = useShopsText();
  const { id, email, role, shops, ownCustomersOnly, isExpired, mail, expiresAt, invitedBy } = invitation;
  const isBusy = resend.isPending || withdraw.isPending;
  const facts = [
    roleNames[role],
    shops && shopsText(shops),
    ownCustomersOnly && "só os próprios clientes",
    invitedBy && `convite de ${invitedBy}`,
    isExpired ? `venceu em ${dayText(expiresAt)}` : `vale até ${dayText(expiresAt)}`,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="break-all">{email}</span>
          {isExpired ? <Badge tone="danger">Vencido</Badge> : <Badge tone={mails[mail].tone}>{mails[mail].text}</Badge>}
        </p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex gap-2">
        <SmallButton
          aria-label={`Reenviar o convite de ${email}`}
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            resend.mutate(id, {
              onSuccess: ({ url }) =>
                url ? setLink(url) : void show({ text: `Convite enviado de novo para ${email}`, stays: 4_000 }),
              onError,
            });
          }}
        >
          Reenviar
        </SmallButton>
        <SmallButton
          aria-label={`Retirar o convite de ${email}`}
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            withdraw.mutate(id, {
              onSuccess: () => void show({ text: `Convite de ${email} retirado`, stays: 4_000 }),
              onError,
            });
          }}
        >
          Retirar
        </SmallButton>
      </div>
      {link && (
        <div className="basis-full">
          <InvitationLink url={link} note="O link de antes deixou de valer. Este aparece só agora." />
        </div>
      )}
    </li>
  );
}
