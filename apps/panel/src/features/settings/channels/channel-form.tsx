import type { PanelChannel, PanelChannelChange, PanelChannelKind } from "@vitrine/contract/panel/settings/channels";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useLeaveGuard } from "../../../lib/edit/use-leave-guard.ts";
import { choiceOf, type InboxChoice, InboxField, inboxName } from "./inbox-field.tsx";

type ChannelFormProps = {
  kind: PanelChannelKind;
  /** Absent for a new one. */
  saved?: PanelChannel;
  isPending: boolean;
  failure: Error | null;
  onSave: (change: PanelChannelChange, whenSaved: () => void) => void;
};

/** The data of a channel. Only what was changed is sent, and a secret field that stays empty changes nothing. */
export function ChannelForm({ kind, saved, isPending, failure, onSave }: ChannelFormProps) {
  const [typed, setTyped] = useState<Partial<Record<string, string>>>(saved ? {} : { name: kind.name });
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const [inbox, setInbox] = useState<InboxChoice>();
  const hasTyped = Object.keys(typed).length > (saved ? 0 : 1) || Object.values(secrets).some(Boolean);
  const isDirty = hasTyped || inbox !== undefined;
  const guard = useLeaveGuard(isDirty);
  const stored = new Set(saved?.credentials.filter(({ isStored }) => isStored).map(({ name }) => name));
  const shown = (field: "name" | "senderId" | "accountId" | "baseUrl" | "returnTo") =>
    typed[field] ?? saved?.[field] ?? "";

  function save() {
    const credentials = Object.fromEntries(Object.entries(secrets).filter(([, secret]) => secret.trim() !== ""));
    const otherInbox = inbox && { otherInbox: inboxName(inbox) };
    onSave({ ...typed, ...otherInbox, ...(Object.keys(credentials).length > 0 && { credentials }) }, () => {
      // A new channel leads to its own page.
      if (!saved) guard.pass();
      setTyped({});
      setSecrets({});
      setInbox(undefined);
    });
  }

  return (
    <Card title="Dados do canal">
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && shown("name").trim() !== "" && (isDirty || !saved)) save();
        }}
      >
        <TextField
          className="sm:col-span-2"
          label="Nome do canal"
          hint="Para a sua equipe."
          maxLength={100}
          required
          value={shown("name")}
          onChange={(name) => setTyped({ ...typed, name })}
        />
        {kind.fields.map(({ field, label, hint }) => (
          <TextField
            key={field}
            label={label}
            hint={hint}
            maxLength={200}
            spellCheck={false}
            value={shown(field)}
            onChange={(text) => setTyped({ ...typed, [field]: text })}
          />
        ))}
        {kind.credentials.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={stored.has(name) ? "Guardado. Preencha só para trocar." : hint}
            placeholder={stored.has(name) ? "••••••••" : ""}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={4_000}
            value={secrets[name] ?? ""}
            onChange={(secret) => setSecrets({ ...secrets, [name]: secret })}
          />
        ))}
        <InboxField
          value={inbox ?? choiceOf(saved ? saved.otherInbox : kind.inbox)}
          usual={kind.inbox}
          onChange={setInbox}
        />
        <div className="grid gap-3 sm:col-span-2">
          <FailureBlock text={failure?.message} />
          <div>
            <Button variant="filled" type="submit" aria-disabled={isPending || (saved && !isDirty)}>
              {isPending && <Spinner />}
              {saved ? "Salvar" : "Ligar canal"}
            </Button>
          </div>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </Card>
  );
}
