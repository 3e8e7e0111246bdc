import { useQuery } from "@tanstack/react-query";
import type { Member } from "@vitrine/contract/panel/team/team";
import { type Role, roles } from "@vitrine/domain/team/roles";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import type { Column } from "@vitrine/ui/table/column.ts";
import { DataTable } from "@vitrine/ui/table/data-table.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { useState } from "react";
import { dayText, momentText } from "../../lib/time-text.ts";
import { useLeaveAccount } from "../account/account.queries.ts";
import { AccessDialog } from "./access-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useChoosableShops, useShopsText } from "./shops-field.tsx";
import { members, useChangeMember } from "./team.queries.ts";

const roleTones = { owner: "brand", manager: "info", agent: "neutral" } as const;

const facts: Column<Member>[] = [
  {
    id: "name",
    header: "Nome",
    cell: ({ name, isMe }) => (
      <span className="font-semibold">
        {name} {isMe && <span className="font-normal text-muted">(você)</span>}
      </span>
    ),
  },
  {
    id: "email",
    header: "E-mail",
    cell: ({ email, isEmailConfirmed }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="break-all">{email}</span>
        {!isEmailConfirmed && <Badge tone="caution">Não confirmado</Badge>}
      </span>
    ),
  },
  {
    id: "role",
    header: "Papel",
    cell: ({ role, ownCustomersOnly }) => (
      <span className="inline-flex flex-wrap items-center gap-1">
        <Badge tone={roleTones[role]}>{roleNames[role]}</Badge>
        {ownCustomersOnly && <Badge tone="info">Só os próprios clientes</Badge>}
      </span>
    ),
  },
  {
    id: "second-factor",
    header: "Duas etapas",
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? <Badge tone="success">Ligada</Badge> : <Badge tone="caution">Desligada</Badge>,
  },
  {
    id: "last",
    header: "Último acesso",
    cell: ({ lastSignInAt, joinedAt }) =>
      lastSignInAt ? momentText(lastSignInAt) : `nunca, na equipe desde ${dayText(joinedAt)}`,
  },
];

export function MembersCard({ canChange }: { canChange: boolean }) {
  const list = useQuery(members);
  const shopsText = useShopsText();
  const hasSeveral = useChoosableShops().length > 1;
  const seen: Column<Member> = { id: "shops", header: "Lojas", cell: ({ shops }) => shopsText(shops) };
  const actions: Column<Member> = {
    id: "actions",
    header: "Ações",
    align: "end",
    onPhone: "aside",
    cell: (member) => <MemberMenu member={member} />,
  };
  return (
    <Card isFlush>
      <ListState query={list} isFiltered={false} whenEmpty={null}>
        {({ items }) => (
          <DataTable
            label="Pessoas da equipe"
            rows={items}
            columns={[...facts, ...(hasSeveral ? [seen] : []), ...(canChange ? [actions] : [])]}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
          />
        )}
      </ListState>
    </Card>
  );
}

function MemberMenu({ member }: { member: Member }) {
  const shops = useChoosableShops();
  const changeMember = useChangeMember();
  const show = useToast();
  const onError = useFailureToast();
  const [isRemoving, setIsRemoving] = useState(false);
  const [isLimiting, setIsLimiting] = useState(false);
  const hasShops = member.role !== "owner" && (shops.length > 1 || member.shops !== null);
  const limits = [...(hasShops ? ["lojas"] : []), ...(member.role === "agent" ? ["clientes"] : [])].join(" e ");

  function change(role: Role) {
    if (role === member.role || changeMember.isPending) return;
    const before = member.role;
    changeMember.mutate(
      { memberId: member.id, role },
      {
        onSuccess: () =>
          void show({
            text: `${member.name} agora é ${roleNames[role].toLowerCase()}`,
            stays: 8_000,
            action: {
              label: "Desfazer",
              onClick: () => changeMember.mutate({ memberId: member.id, role: before }, { onError }),
            },
          }),
        onError,
      },
    );
  }

  return (
    <>
      <Menu
        label={`Ações de ${member.name}`}
        buttonStyle={iconButtonStyle}
        items={[
          ...roles.map((role) => ({
            label: roleNames[role],
            isChosen: role === member.role,
            onSelect: () => change(role),
          })),
          "line",
          ...(limits !== ""
            ? [
                {
                  label: `${limits.charAt(0).toUpperCase()}${limits.slice(1)} que vê`,
                  onSelect: () => setIsLimiting(true),
                },
              ]
            : []),
          {
            label: member.isMe ? "Sair da equipe" : "Remover da equipe",
            isDangerous: true,
            onSelect: () => setIsRemoving(true),
          },
        ]}
      >
        <span aria-hidden="true" className="text-lg leading-none">
          ⋯
        </span>
      </Menu>
      {/* The column of the menu ends at the right, and a dialog reads from the left. */}
      <div className="text-left">
        {isLimiting && <AccessDialog member={member} onClose={() => setIsLimiting(false)} />}
        {isRemoving &&
          (member.isMe ? (
            <LeaveDialog onClose={() => setIsRemoving(false)} />
          ) : (
            <RemoveDialog member={member} onClose={() => setIsRemoving(false)} />
          ))}
      </div>
    </>
  );
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const leave = useLeaveAccount();
  return (
    <ConfirmDialog
      title="Sair da equipe?"
      action="Sair"
      isDangerous
      isBusy={leave.isPending}
      failure={leave.error?.message}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <p>Você perde o acesso a todas as lojas desta conta. Para voltar, é preciso um novo convite.</p>
    </ConfirmDialog>
  );
}
