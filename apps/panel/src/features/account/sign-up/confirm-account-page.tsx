import { useQuery } from "@tanstack/react-query";
import type { OpenSignUp } from "@vitrine/contract/panel/sign-up";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { codeOf } from "../../../lib/api/api-failure.ts";
import { GuestPage } from "../guest-page.tsx";
import { isPasswordLongEnough, NewPasswordField } from "../new-password-field.tsx";
import { useLinkToken } from "../use-link-token.ts";
import { openSignUp, useConfirmAccount } from "./sign-up.queries.ts";

/** Opened by the link of the mail, which proves the address: the person chooses a password, and the account is there. */
export function ConfirmAccountPage() {
  const token = useLinkToken();
  const asked = useQuery({ ...openSignUp(token), enabled: token !== "" });
  if (token === "" || codeOf(asked.error) === "link-invalid") return <DeadLink />;
  if (asked.data) return <ConfirmForm token={token} asked={asked.data} />;
  return (
    <GuestPage title="Criar conta">
      {asked.error ? (
        <LoadFailure failure={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> Abrindo o link…
        </p>
      )}
    </GuestPage>
  );
}

function ConfirmForm({ token, asked }: { token: string; asked: OpenSignUp }) {
  const confirm = useConfirmAccount();
  const navigate = useNavigate();
  const [name, setName] = useState(asked.name);
  const [password, setPassword] = useState("");
  if (codeOf(confirm.error) === "link-invalid") return <DeadLink />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending || !isPasswordLongEnough(password)) return;
    confirm.mutate({ token, name: name.trim(), password }, { onSuccess: () => void navigate("/", { replace: true }) });
  }

  return (
    <GuestPage title="Escolha a sua senha" text={`O seu acesso é o e-mail ${asked.email}.`}>
      <form onSubmit={submit} className="grid gap-4">
        {/* For password managers: the address is the name of the account. */}
        <input type="hidden" name="username" autoComplete="username" value={asked.email} readOnly />
        <TextField
          label="Seu nome"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <NewPasswordField label="Senha" value={password} onChange={setPassword} />
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
