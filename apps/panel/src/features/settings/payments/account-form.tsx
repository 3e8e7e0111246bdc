import type { PanelPaymentAccount, PanelPaymentVendor } from "@vitrine/contract/panel/settings/payments";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useState } from "react";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { LeaveDialog } from "../../../lib/edit/leave-dialog.tsx";
import { useUnsaved } from "../../../lib/edit/unsaved.ts";
import { useLeaveGuard } from "../../../lib/edit/use-leave-guard.ts";
import { CredentialField } from "./credential-field.tsx";
import { useChangeAccount } from "./payments.queries.ts";

type AccountFormProps = { shopId: string; vendor: PanelPaymentVendor; account: PanelPaymentAccount | undefined };

/** Credentials are only written: what is stored is named, and only what is typed is sent. */
export function AccountForm({ shopId, vendor, account }: AccountFormProps) {
  const change = useChangeAccount(shopId, vendor.id);
  const show = useToast();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [publicKey, setPublicKey] = useState(account?.publicKey ?? "");
  const [pageAddress, setPageAddress] = useState(account?.pageAddress ?? "");
  const stored = account?.credentialNames ?? [];
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
  const isDirty =
    Object.keys(filled).length > 0 ||
    publicKey !== (account?.publicKey ?? "") ||
    pageAddress !== (account?.pageAddress ?? "");
  // Whose session ends with this very call keeps what they typed.
  useUnsaved(isDirty);
  const guard = useLeaveGuard(isDirty && !change.isPending);

  const send = (body: Parameters<typeof change.mutate>[0], text: string) => {
    if (change.isPending) return;
    change.mutate(body, {
      onSuccess: () => {
        setTyped({});
        show({ text, stays: 4_000 });
      },
    });
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const texts = {
      ...(vendor.hasPublicKey && { publicKey: publicKey.trim() || null }),
      ...(vendor.hasPage && { pageAddress: pageAddress.trim() || null }),
    };
    send({ ...texts, ...(Object.keys(filled).length > 0 && { credentials: filled }) }, "Conta salva");
  }

  return (
    <Card
      title={vendor.hasPage ? "Página de pagamento" : "Credenciais"}
      text={vendor.credentials.length > 0 && "Ficam guardadas cifradas. Ninguém as vê de novo, nem quem as salvou."}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          {vendor.hasPublicKey && (
            <TextField label="Chave pública" value={publicKey} maxLength={200} onChange={setPublicKey} />
          )}
          {vendor.hasPage && (
            <TextField
              className="sm:col-span-2"
              label="Endereço da página"
              inputMode="url"
              placeholder="https://…/pagar?pedido={order}&valor={amount}"
              value={pageAddress}
              onChange={setPageAddress}
            />
          )}
          {vendor.credentials.map(({ name, label, isOptional }) => (
            <CredentialField
              key={name}
              label={label}
              isOptional={isOptional}
              isStored={stored.includes(name)}
              value={typed[name] ?? ""}
              onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
              onRemove={() => send({ credentials: { [name]: null } }, `${label} removido`)}
            />
          ))}
        </div>
        <FormFailure failure={change.error} />
        <div>
          <Button variant="filled" type="submit" disabled={!isDirty} aria-disabled={change.isPending}>
            {change.isPending && <Spinner />}
            {account ? "Salvar" : "Conectar"}
          </Button>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </Card>
  );
}
