import type { PanelPaymentAccount } from "@vitrine/contract/panel/settings/payments";
import { providerCredentialNames } from "@vitrine/domain/shop/credential-names";
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
import { credentialLabel, isOptionalCredential, type ProviderGuide } from "./provider-guides.ts";

type AccountFormProps = { shopId: string; guide: ProviderGuide; account: PanelPaymentAccount | undefined };

/** Credentials are only written: what is stored is named, and only what is typed is sent. */
export function AccountForm({ shopId, guide, account }: AccountFormProps) {
  const change = useChangeAccount(shopId, guide.id);
  const show = useToast();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [publicKey, setPublicKey] = useState(account?.publicKey ?? "");
  const [pageAddress, setPageAddress] = useState(account?.pageAddress ?? "");
  const stored = account?.credentialNames ?? [];
  const names = providerCredentialNames({ providerType: guide.providerType, method: guide.method ?? undefined });
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
      ...(guide.hasPublicKey && { publicKey: publicKey.trim() || null }),
      ...(guide.hasPage && { pageAddress: pageAddress.trim() || null }),
    };
    send({ ...texts, ...(Object.keys(filled).length > 0 && { credentials: filled }) }, "Conta salva");
  }

  return (
    <Card
      title={guide.hasPage ? "Página de pagamento" : "Credenciais"}
      text={names.length > 0 && "Ficam guardadas cifradas. Ninguém as vê de novo, nem quem as salvou."}
    >
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          {guide.hasPublicKey && (
            <TextField label="Chave pública" value={publicKey} maxLength={200} onChange={setPublicKey} />
          )}
          {guide.hasPage && (
            <TextField
              className="sm:col-span-2"
              label="Endereço da página"
              inputMode="url"
              placeholder="https://…/pagar?pedido={order}&valor={amount}"
              value={pageAddress}
              onChange={setPageAddress}
            />
          )}
          {names.map((name) => (
            <CredentialField
              key={name}
              label={credentialLabel(name)}
              isOptional={isOptionalCredential(name)}
              isStored={stored.includes(name)}
              value={typed[name] ?? ""}
              onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
              onRemove={() => send({ credentials: { [name]: null } }, `${credentialLabel(name)} removido`)}
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
