import { useQuery } from "@tanstack/react-query";
import type { PanelKey } from "@vitrine/contract/panel/team/account";
import type { Member } from "@vitrine/contract/panel/team/team";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { momentText } from "../../lib/time-text.ts";
import { useShopId } from "../account/use-me.ts";
import { accountKeys, useRemoveMember, useRevokeKey } from "./team.queries.ts";

/** What ends with somebody, and the keys that do not: those are the owner's to revoke. */
export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useRemoveMember();
  const show = useToast();
  return (
    <ConfirmDialog
      title={`Remover ${member.name}?`}
      action="Remover"
      isDangerous
      isBusy={remove.isPending}
      failure={remove.error?.message}
      onConfirm={() =>
        remove.mutate(member.id, {
          onSuccess: () => {
            onClose();
            show({ text: `${member.name} não faz mais parte da equipe`, stays: 4_000 });
          },
        })
      }
      onClose={onClose}
    >
      <p>
        O acesso termina na hora, também nas abas que estão abertas, e com ele os convites e os links de contatos que
        essa pessoa fez. Os clientes dela ficam sem responsável: em Clientes você passa todos de uma vez para outra
        pessoa. Para voltar, é preciso um novo convite.
      </p>
      <KnownKeys member={member} />
    </ConfirmDialog>
  );
}

function KnownKeys({ member }: { member: Member }) {
  const shopId = useShopId();
  const { data } = useQuery(accountKeys(shopId));
  const known = (data?.items ?? []).filter(({ madeBy, revokedAt }) => madeBy?.id === member.id && !revokedAt);
  if (known.length === 0) return null;
  return (
    <div>
      <p>
        As chaves continuam valendo, porque um sistema da loja pode depender delas. Essa pessoa viu o segredo destas:
      </p>
      <ul aria-label={`Chaves que ${member.name} conhece`} className="mt-2 divide-y divide-line">
        {known.map((key) => (
          <KnownKey key={key.id} apiKey={key} shopId={shopId} />
        ))}
      </ul>
    </div>
  );
}

function KnownKey({ apiKey: { id, name, lastUsedAt }, shopId }: { apiKey: PanelKey; shopId: string }) {
  const revoke = useRevokeKey(shopId);
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-sm text-muted">
          {lastUsedAt ? `usada em ${momentText(lastUsedAt)}` : "nunca usada"}
        </span>
        {revoke.error && <span className="block text-sm text-danger">{revoke.error.message}</span>}
      </span>
      <SmallButton aria-label={`Revogar ${name}`} disabled={revoke.isPending} onClick={() => revoke.mutate(id)}>
        Revogar
      </SmallButton>
    </li>
  );
}
