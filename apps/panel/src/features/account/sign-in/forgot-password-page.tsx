import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { GuestPage } from "../guest-page.tsx";
import { useAskNewPassword } from "./sign-in.queries.ts";

/** Sends a link by mail. What it says does not tell whether the address has an account. */
export function ForgotPasswordPage() {
  const ask = useAskNewPassword();
  const [email, setEmail] = useState("");
  const back = (
    <Link to="/entrar" className="justify-self-center py-1 text-brand-ink underline underline-offset-4">
      Voltar para a entrada
    </Link>
  );
  if (ask.isSuccess)
    return (
      <GuestPage
        title="Veja o seu e-mail"
        text={`Se ${email.trim()} tem acesso ao painel, o link para escolher uma nova senha chega em instantes.`}
      >
        {back}
      </GuestPage>
    );
  return (
    <GuestPage title="Esqueci a senha" text="Enviamos um link para você escolher uma nova.">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ask.isPending) ask.mutate(email.trim());
        }}
      >
        <TextField label="E-mail" type="email" autoComplete="username" required value={email} onChange={setEmail} />
        <FailureBlock text={ask.error?.message} />
        <Button variant="filled" type="submit" aria-disabled={ask.isPending}>
          {ask.isPending && <Spinner />}
          Enviar link
        </Button>
      </form>
      {back}
    </GuestPage>
  );
}
