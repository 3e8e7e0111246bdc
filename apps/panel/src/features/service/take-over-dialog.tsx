import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";

type TakeOverDialogProps = {
  contactName: string;
  /** Who serves the contact now. */
  from: string;
  isBusy: boolean;
  failure: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a contact is taken from a colleague, who is told. */
export function TakeOverDialog({ contactName, from, failure, ...dialog }: TakeOverDialogProps) {
  return (
    <ConfirmDialog title="Assumir o atendimento?" action="Assumir" failure={failure?.message} {...dialog}>
      <p>
        {contactName} está com {from}. Se você assumir, {from} é avisado na hora e o contato passa a estar com você.
      </p>
    </ConfirmDialog>
  );
}
