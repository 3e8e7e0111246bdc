import { useQuery } from "@tanstack/react-query";
import type { OpenInvitation } from "@vitrine/contract/panel/team/sign-in";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { codeOf } from "../../../lib/api/api-failure.ts";
import { GuestPage } from "../guest-page.tsx";
import { LeftAccounts } from "../left-accounts.tsx";
import { LinkPage } from "../link-page.tsx";
import { isPasswordLongEnough } from "../new-password-field.tsx";
import { NewPersonFields } from "../new-person-fields.tsx";
import { useLinkToken } from "../use-link-token.ts";
import { openInvitation, useAcceptInvitation } from "./sign-in.queries.ts";

/** Opened by the link of an invitation: who is new chooses a name and a password, who is known only accepts. */
export function InvitationPage() {
  const token = useLinkToken();
  const invitation = useQuery({ ...openInvitation(token), enabled: token !== "" });
  return (
    <LinkPage
      title="Convite"
      opening="Abrindo o convite…"
      token={token}
      query={invitation}
      whenDead={<DeadInvitation />}
    >
      {(opened) => <AcceptForm token={token} invitation={opened} />}
    </LinkPage>
  );
}

function AcceptForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { accountName, email, role, invitedBy, next, leaves } = invitation;
  const accept = useAcceptInvitation();
  const navigate = useNavigate();
  const [person, setPerson] = useState({ name: invitation.name ?? "", password: "" });
  if (codeOf(accept.error) === "link-invalid") return <DeadInvitation />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (accept.isPending || (next === "new" && !isPasswordLongEnough(person.password))) return;
    const body = next === "new" ? { token, ...person, name: person.name.trim() } : { token };
    accept.mutate(body, { onSuccess: () => void navigate("/", { replace: true }) });
  }

  return (
    <GuestPage
      title={`Convite para ${accountName}`}
      text={`${invitedBy ? `${invitedBy} convidou você` : "Você foi convidado"} como ${roleNames[role].toLowerCase()}, com o e-mail ${email}.`}
    >
      {next === "prove-mailbox" ? (
        <p className="text-pretty">
          Este endereço já é usado em outra conta e nunca foi confirmado por e-mail, por isso o convite não pode ser
          aceito. Peça a quem cuida deste servidor para ligar o envio de e-mails, ou um convite para outro endereço.
        </p>
      ) : next === "sign-in" ? (
        <>
          <p className="text-pretty">Este endereço já tem acesso ao painel. Entre com ele para aceitar.</p>
          <Link to="/entrar" state={{ goOnTo: `/convite#${token}` }} className={buttonStyle("filled")}>
            Entrar
          </Link>
        </>
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          {leaves.length > 0 && <LeftAccounts accounts={leaves} />}
          {next === "new" && <NewPersonFields email={email} person={person} onChange={setPerson} />}
          <FailureBlock text={accept.error?.message} />
          <Button variant="filled" type="submit" aria-disabled={accept.isPending}>
            {accept.isPending && <Spinner />}
            Aceitar convite
          </Button>
        </form>
      )}
    </GuestPage>
  );
}

function DeadInvitation() {
  return (
    <GuestPage
      title="Este convite não vale mais"
      text="Ele já foi usado, foi retirado ou passou do prazo. Peça um novo a quem convidou você."
    >
      <Link to="/entrar" className={buttonStyle("quiet")}>
        Ir para a entrada
      </Link>
    </GuestPage>
  );
}
