import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { GuestPage } from "../guest-page.tsx";
import { signUp, useAskForAccount } from "./sign-up.queries.ts";

/** Asks for an account. The mail has the link where the password is chosen; nothing here tells who has one already. */
export function SignUpPage() {
  const { data } = useQuery(signUp);
  const ask = useAskForAccount();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const back = (
    <Link to="/entrar" className="justify-self-center py-1 text-brand-ink underline underline-offset-4">
      Já tenho acesso
    </Link>
  );
  if (data?.isOpen === false)
    return (
      <GuestPage title="Criar conta" text="Aqui as contas são criadas por convite. Fale com quem cuida deste painel.">
        {back}
      </GuestPage>
    );
  if (ask.isSuccess)
    return (
      <GuestPage
        title="Veja o seu e-mail"
        text={`Enviamos um link para ${email.trim()}. Abra-o para escolher a sua senha e começar a sua loja.`}
      >
        {back}
      </GuestPage>
    );
  return (
    <GuestPage title="Criar conta" text="Em poucos minutos a sua loja está pronta para vender.">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ask.isPending) ask.mutate({ name: name.trim(), email: email.trim() });
        }}
      >
        <TextField
          label="Seu nome"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <FailureBlock text={ask.error?.message} />
        <Button variant="filled" type="submit" aria-disabled={ask.isPending}>
          {ask.isPending && <Spinner />}
          Continuar
        </Button>
      </form>
      {back}
    </GuestPage>
  );
}
