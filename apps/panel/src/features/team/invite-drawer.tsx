import type { InvitationWithLink } from "@vitrine/contract/panel/team/team";
import { type Role, roles } from "@vitrine/domain/team/roles";
import { Button } from "@vitrine/ui/button.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { type FormEvent, useId, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { FormActions } from "../../lib/edit/form-actions.tsx";
import { FormFailure } from "../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../lib/edit/unsaved.ts";
import { useMay, useShopPath } from "../account/use-me.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { OwnCustomersField } from "./own-customers-field.tsx";
import { CHOOSE_A_SHOP, type ChosenShops, isWithoutShop, ShopsField } from "./shops-field.tsx";
import { useInvite } from "./team.queries.ts";

const duties: Record<Role, string> = {
  owner: "Tudo, também equipe, chaves de integração e registro de acessos.",
  manager: "Pedidos, devoluções, descontos, relatórios e a equipe só para ver.",
  agent: "Atende contatos e prepara pedidos. Não vê relatórios nem devolve dinheiro.",
};

/** The form at the side of the team. Its address is its own, so back closes it. */
export function InviteDrawer() {
  const may = useMay();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const [sent, setSent] = useState<InvitationWithLink | null>(null);
  const close = () => void navigate(shopPath("/equipe"));
  if (!may("change-team")) return <Navigate to={shopPath("/equipe")} replace />;
  if (sent)
    return (
      <Drawer
        title="Convite pronto"
        onClose={close}
        footer={
          <>
            <Button variant="quiet" onClick={() => setSent(null)}>
              Convidar outra pessoa
            </Button>
            <Button variant="filled" onClick={close}>
              Concluir
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p className="text-pretty">
            {sent.url
              ? `Este servidor não envia e-mails. Mande o link para ${sent.email}.`
              : `O convite vai por e-mail para ${sent.email}, e só por lá: quem abre o link mostra que o endereço é seu.`}
          </p>
          {sent.url && (
            <InvitationLink url={sent.url} note="Só este endereço de e-mail pode aceitar. O link aparece só agora." />
          )}
        </div>
      </Drawer>
    );
  return <InviteForm onSent={setSent} onClose={close} />;
}

type InviteFormProps = { onSent: (invitation: InvitationWithLink) => void; onClose: () => void };

function InviteForm({ onSent, onClose }: InviteFormProps) {
  const invite = useInvite();
  const formId = useId();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("agent");
  const [shops, setShops] = useState<ChosenShops>(null);
  const [ownCustomersOnly, setOwnCustomersOnly] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const mayBeLimited = role !== "owner";
  const lacksShop = mayBeLimited && isWithoutShop(shops);

  useUnsaved(email.trim() !== "");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (lacksShop) return setIsAsked(true);
    const limits = {
      ...(mayBeLimited && shops !== null && { shops }),
      ...(role === "agent" && ownCustomersOnly && { ownCustomersOnly }),
    };
    if (!invite.isPending) invite.mutate({ email: email.trim(), role, ...limits }, { onSuccess: onSent });
  }

  return (
    <Drawer
      title="Convidar para a equipe"
      onClose={onClose}
      footer={
        <FormActions formId={formId} isPending={invite.isPending} onCancel={onClose}>
          Convidar
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        <TextField
          label="E-mail da pessoa"
          type="email"
          required
          autoFocus
          maxLength={254}
          value={email}
          onChange={setEmail}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium">Papel</legend>
          {roles.toReversed().map((each) => (
            <label
              key={each}
              className="flex cursor-pointer items-start gap-3 rounded-xl px-3 py-2.5 ring-1 ring-line ring-inset has-checked:bg-brand-tint has-checked:ring-2 has-checked:ring-brand-ink"
            >
              <input
                type="radio"
                name="role"
                checked={each === role}
                onChange={() => setRole(each)}
                className="mt-0.5 size-4 shrink-0 accent-brand-ink"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{roleNames[each]}</span>
                <span className="block text-pretty text-muted">{duties[each]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {mayBeLimited && <ShopsField value={shops} onChange={setShops} />}
        {role === "agent" && <OwnCustomersField isOn={ownCustomersOnly} onChange={setOwnCustomersOnly} />}
        <FormFailure failure={lacksShop && isAsked ? new Error(CHOOSE_A_SHOP) : invite.error} />
      </form>
    </Drawer>
  );
}
