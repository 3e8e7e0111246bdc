import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { codeOf } from "../../../lib/api/api-failure.ts";
import { GuestPage } from "../guest-page.tsx";
import { isPasswordLongEnough, NewPasswordField } from "../new-password-field.tsx";
import { useLinkToken } from "../use-link-token.ts";
import { useResetPassword } from "./sign-in.queries.ts";

/** Opened by the link of the mail. */
export function NewPasswordPage() {
  const token = useLinkToken();
  const reset = useResetPassword();
  const [password, setPassword] = useState("");
  if (token === "" || codeOf(reset.error) === "link-invalid") return <DeadLink />;
  if (reset.isSuccess)
    return (
      <GuestPage title="Senha trocada" text="Todas as suas sessões foram encerradas. Entre com a nova senha.">
        <Link to="/entrar" className={buttonStyle("filled")}>
          Entrar
        </Link>
      </GuestPage>
    );
  return (
    <GuestPage title="Escolha uma nova senha">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reset.isPending && isPasswordLongEnough(password)) reset.mutate({ token, newPassword: password });
        }}
      >
        <NewPasswordField label="Nova senha" value={password} onChange={setPassword} />
        <FailureBlock text={reset.error?.message} />
        <Button variant="filled" type="submit" aria-disabled={reset.isPending}>
          {reset.isPending && <Spinner />}
          Trocar senha
        </Button>
      </form>
    </GuestPage>
  );
}

function DeadLink() {
  return (
    <GuestPage title="Este link não vale mais" text="Ele já foi usado ou passou do prazo. Peça um novo.">
      <Link to="/esqueci-a-senha" className={buttonStyle("filled")}>
        Pedir outro link
      </Link>
    </GuestPage>
  );
}
