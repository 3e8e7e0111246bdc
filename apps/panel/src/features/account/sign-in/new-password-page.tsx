import { useQuery } from "@tanstack/react-query";
import type { OpenReset } from "@vitrine/contract/panel/team/sign-in";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { codeOf } from "../../../lib/api/api-failure.ts";
import { GuestPage } from "../guest-page.tsx";
import { LeftAccounts } from "../left-accounts.tsx";
import { LinkPage } from "../link-page.tsx";
import { isPasswordLongEnough, NewPasswordField } from "../new-password-field.tsx";
import { useLinkToken } from "../use-link-token.ts";
import { openReset, useResetPassword } from "./sign-in.queries.ts";

/** Opened by the link of the mail. */
export function NewPasswordPage() {
  const token = useLinkToken();
  const link = useQuery({ ...openReset(token), enabled: token !== "" });
  return (
    <LinkPage title="Nova senha" opening="Abrindo o link…" token={token} query={link} whenDead={<DeadLink />}>
      {(opened) => <NewPasswordForm token={token} opened={opened} />}
    </LinkPage>
  );
}

function NewPasswordForm({ token, opened }: { token: string; opened: OpenReset }) {
  const reset = useResetPassword();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  if (codeOf(reset.error) === "link-invalid") return <DeadLink />;
  if (reset.isSuccess)
    return (
      <GuestPage title="Senha trocada" text="Todas as suas sessões foram encerradas. Entre com a nova senha.">
        <Link to="/entrar" className={buttonStyle("filled")}>
          Entrar
        </Link>
      </GuestPage>
    );
  const { leaves, hasSecondFactor, isEmailConfirmed } = opened;
  const canKeep = isEmailConfirmed && hasSecondFactor;
  return (
    <GuestPage title="Escolha uma nova senha">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reset.isPending || !isPasswordLongEnough(password)) return;
          reset.mutate({ token, newPassword: password, ...(canKeep && code !== "" && { code }) });
        }}
      >
        {leaves.length > 0 && <LeftAccounts accounts={leaves} />}
        <NewPasswordField label="Nova senha" value={password} onChange={setPassword} />
        {canKeep && (
          <MaskedField
            label="Código do aplicativo (opcional)"
            mask="000000"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
          />
        )}
        <p className="text-pretty text-muted">{lossText(opened)}</p>
        <FailureBlock text={reset.error?.message} />
        <Button variant="filled" type="submit" aria-disabled={reset.isPending}>
          {reset.isPending && <Spinner />}
          Trocar senha
        </Button>
      </form>
    </GuestPage>
  );
}

/** What ends with the password of before. */
function lossText({ isEmailConfirmed, hasSecondFactor, passkeys }: OpenReset): string {
  const keys = passkeys === 1 ? "a sua chave de acesso" : passkeys > 1 ? `as suas ${passkeys} chaves de acesso` : "";
  const factors = [hasSecondFactor && "a verificação em duas etapas", keys].filter(Boolean).join(" e ");
  const sessions = "Trocar a senha encerra todas as suas sessões.";
  if (factors === "") return sessions;
  if (isEmailConfirmed && hasSecondFactor) {
    return `${sessions} Com o código do aplicativo, ${factors} continuam. Sem ele, são removidas, e você as liga de novo no perfil.`;
  }
  return `${sessions} Também remove ${factors}: ligue de novo no perfil.`;
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
