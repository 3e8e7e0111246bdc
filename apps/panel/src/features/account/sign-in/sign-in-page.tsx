import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { GuestPage } from "../guest-page.tsx";
import { hasPasskeys, PasskeyCancelled } from "../passkey.ts";
import { signUp } from "../sign-up/sign-up.queries.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { usePasskeySignIn, useSignIn } from "./sign-in.queries.ts";

/** E-mail and password, or a passkey; then the second factor of those who have one. */
export function SignInPage() {
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const goOn = useGoOn();
  const queries = useQueryClient();
  // A shared computer must not show the next person what this one saw. By now none of those pages is on the screen.
  useEffect(() => {
    queries.getMutationCache().clear();
    // Whether new accounts are open is public, and this page already asks for it.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== signUp.queryKey[0] });
  }, [queries]);
  if (needsSecondFactor) return <SecondFactorForm onDone={goOn} onBack={() => setNeedsSecondFactor(false)} />;
  return (
    <GuestPage title="Entrar no painel">
      <PasswordForm onDone={({ needsSecondFactor }) => (needsSecondFactor ? setNeedsSecondFactor(true) : goOn())} />
      {hasPasskeys() && <PasskeyButton onDone={goOn} />}
      <Link to="/esqueci-a-senha" className="justify-self-center py-1 text-brand-ink underline underline-offset-4">
        Esqueci a senha
      </Link>
      <SignUpLink />
    </GuestPage>
  );
}

function SignUpLink() {
  const { data } = useQuery(signUp);
  if (!data?.isOpen) return null;
  return (
    <p className="border-t border-line pt-4 text-center">
      Ainda não tem uma loja?{" "}
      <Link to="/criar-conta" className="py-1 text-brand-ink underline underline-offset-4">
        Criar conta
      </Link>
    </p>
  );
}

function PasswordForm({ onDone }: { onDone: (answer: { needsSecondFactor: boolean }) => void }) {
  const signIn = useSignIn();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    signIn.mutate({ email: email.trim(), password }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username webauthn"
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Senha"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
        value={password}
        onChange={setPassword}
      />
      <FailureBlock text={signIn.error?.message} />
      <Button variant="filled" type="submit" aria-disabled={signIn.isPending}>
        {signIn.isPending && <Spinner />}
        Entrar
      </Button>
    </form>
  );
}

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const signIn = usePasskeySignIn();
  const failure = signIn.error instanceof PasskeyCancelled ? null : signIn.error;
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={signIn.isPending}
        onClick={() => {
          if (!signIn.isPending) signIn.mutate(undefined, { onSuccess: onDone });
        }}
      >
        {signIn.isPending && <Spinner />}
        Entrar com chave de acesso
      </Button>
      <FailureBlock text={failure?.message} />
    </>
  );
}

/** To the page that asked for the sign-in, or to the start. Only addresses of the panel itself are followed. */
function useGoOn(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [address] = useSearchParams();
  // An invitation is in the state and not in the address: its token must not reach a log.
  const wanted = String(state?.goOnTo ?? address.get("volta") ?? "/");
  const isOurs = /^\/(?![/\\])/.test(wanted);
  return () => void navigate(isOurs ? wanted : "/", { replace: true });
}
