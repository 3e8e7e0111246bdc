import { useQuery } from "@tanstack/react-query";
import type { OpenSignUp } from "@vitrine/contract/panel/team/sign-up";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { codeOf } from "../../../lib/api/api-failure.ts";
import { GuestPage } from "../guest-page.tsx";
import { LinkPage } from "../link-page.tsx";
import { isPasswordLongEnough } from "../new-password-field.tsx";
import { NewPersonFields } from "../new-person-fields.tsx";
import { useLinkToken } from "../use-link-token.ts";
import { openSignUp, useConfirmAccount } from "./sign-up.queries.ts";

/** Opened by the link of the mail, which proves the address: the person chooses a password, and the account is there. */
export function ConfirmAccountPage() {
  const token = useLinkToken();
  const asked = useQuery({ ...openSignUp(token), enabled: token !== "" });
  return (
    <LinkPage title="Criar conta" opening="Abrindo o link…" token={token} query={asked} whenDead={<DeadLink />}>
      {(opened) => <ConfirmForm token={token} asked={opened} />}
    </LinkPage>
  );
}

function ConfirmForm({ token, asked }: { token: string; asked: OpenSignUp }) {
  const confirm = useConfirmAccount();
  const navigate = useNavigate();
  const [person, setPerson] = useState({ name: asked.name, password: "" });
  if (codeOf(confirm.error) === "link-invalid") return <DeadLink />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending || !isPasswordLongEnough(person.password)) return;
    const body = { token, ...person, name: person.name.trim() };
    confirm.mutate(body, { onSuccess: () => void navigate("/", { replace: true }) });
  }

  return (
    <GuestPage title="Escolha a sua senha" text={`O seu acesso é o e-mail ${asked.email}.`}>
      <form onSubmit={submit} className="grid gap-4">
        <NewPersonFields email={asked.email} person={person} onChange={setPerson} />
        <FailureBlock text={confirm.error?.message} />
        <Button variant="filled" type="submit" aria-disabled={confirm.isPending}>
          {confirm.isPending && <Spinner />}
          Criar conta
        </Button>
      </form>
    </GuestPage>
  );
}

function DeadLink() {
  return (
    <GuestPage
      title="Este link não vale mais"
      text="Ele já foi usado ou passou do prazo. Se a conta já foi criada, entre com a sua senha."
    >
      <Link to="/entrar" className={buttonStyle("filled")}>
        Entrar
      </Link>
      <Link to="/criar-conta" className="justify-self-center py-1 text-brand-ink underline underline-offset-4">
        Pedir outro link
      </Link>
    </GuestPage>
  );
}
