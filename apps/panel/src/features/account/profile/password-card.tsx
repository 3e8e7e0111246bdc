import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useState } from "react";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../../lib/edit/unsaved.ts";
import { isPasswordLongEnough, NewPasswordField } from "../new-password-field.tsx";
import { useChangePassword } from "./profile.queries.ts";

export function PasswordCard({ email }: { email: string }) {
  const change = useChangePassword();
  const show = useToast();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  useUnsaved(current !== "" || next !== "");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || !isPasswordLongEnough(next)) return;
    change.mutate(
      { currentPassword: current, newPassword: next },
      {
        onSuccess: () => {
          setCurrent("");
          setNext("");
          show({ text: "Senha trocada. As outras sessões foram encerradas.", stays: 6_000 });
        },
      },
    );
  }

  return (
    <Card title="Senha" text="Trocar a senha encerra as suas outras sessões.">
      <form onSubmit={submit} className="grid max-w-md gap-3">
        {/* For password managers: the address is the name of the account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label="Senha atual"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          value={current}
          onChange={setCurrent}
        />
        <NewPasswordField label="Nova senha" value={next} onChange={setNext} />
        <FormFailure failure={change.error} />
        <div>
          <Button variant="quiet" type="submit" aria-disabled={change.isPending}>
            {change.isPending && <Spinner />}
            Trocar senha
          </Button>
        </div>
      </form>
    </Card>
  );
}
