import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { type FormEvent, useId, useState } from "react";
import { FormActions } from "../../../lib/edit/form-actions.tsx";

type PasswordDialogProps<Answer> = {
  title: string;
  text?: string;
  action: string;
  change: {
    mutate: (password: string, options: { onSuccess: (answer: Answer) => void }) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

/** Asks for the password again before something that guards the account changes. */
export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  const { title, text, action, change, onDone, onClose } = props;
  const formId = useId();
  const [password, setPassword] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!change.isPending) change.mutate(password, { onSuccess: onDone });
  }
  function close() {
    change.reset();
    onClose();
  }

  return (
    <Modal
      title={title}
      shape="sheet"
      onClose={close}
      footer={
        <FormActions formId={formId} isPending={change.isPending} onCancel={close}>
          {action}
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        {text && <p className="text-pretty">{text}</p>}
        <TextField
          label="Confirme a sua senha"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          maxLength={128}
          value={password}
          onChange={setPassword}
        />
        <FailureBlock text={change.error?.message} />
      </form>
    </Modal>
  );
}
