import type { PanelPayments } from "@vitrine/contract/panel/settings/payments";
import { buildPixCode } from "@vitrine/domain/payment/pix-code";
import { type PixKeyKind, readPixKey } from "@vitrine/domain/payment/pix-key";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { QrCode } from "@vitrine/ui/qr-code.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useState } from "react";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../../lib/edit/unsaved.ts";
import { momentText } from "../../../lib/time-text.ts";
import { useMay } from "../../account/use-me.ts";
import { useSetPixKey } from "./payments.queries.ts";

const kinds: Record<PixKeyKind, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  phone: "celular",
  email: "e-mail",
  random: "chave aleatória",
};

/** `hasOption`: customers can choose it. */
type PixKeyCardProps = {
  shopId: string;
  shopName: string;
  pixKey: PanelPayments["pixKey"];
  hasOption: boolean;
  onOffer: () => void;
  /** Whether agents may name another key for one order. */
  hasAgentKeys: boolean;
  onAgentKeys: (isOn: boolean) => void;
};

/** The shop's own key, without a provider: customers pay to it, and somebody confirms. */
export function PixKeyCard({
  shopId,
  shopName,
  pixKey,
  hasOption,
  onOffer,
  hasAgentKeys,
  onAgentKeys,
}: PixKeyCardProps) {
  const isOwner = useMay()("change-payment-accounts");
  const [typed, setTyped] = useState<string | null>(null);
  const set = useSetPixKey(shopId);
  const show = useToast();
  const text = typed ?? pixKey.key;
  const read = readPixKey(text);
  const isNew = typed !== null && read?.key !== pixKey.key;
  useUnsaved(isNew);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!read || set.isPending) return;
    set.mutate(text, {
      onSuccess: () => {
        setTyped(null);
        show({ text: "Chave Pix salva", stays: 4_000 });
      },
    });
  }
  const changed = pixKey.changedAt ? ` · mudou em ${momentText(pixKey.changedAt)}` : "";
  const by = pixKey.changedBy ? ` por ${pixKey.changedBy}` : "";
  const hint = read ? `Chave do tipo ${kinds[read.kind]}${isNew ? "" : changed + by}` : undefined;
  return (
    <Card
      title="Pix com a sua chave"
      text="Sem provedor e sem taxa: o cliente paga direto na sua conta, e você confirma o pagamento no pedido."
    >
      <div className="flex flex-wrap items-start gap-5">
        <form onSubmit={submit} className="grid min-w-0 flex-1 basis-64 gap-3" noValidate>
          <TextField
            label="Chave Pix"
            value={text}
            maxLength={77}
            placeholder="CPF, CNPJ, celular, e-mail ou chave aleatória"
            onChange={setTyped}
            readOnly={!isOwner}
            hint={isOwner ? hint : "Só quem é dono da conta muda a chave"}
            error={text !== "" && !read && typed !== null ? unreadText(text) : undefined}
          />
          {isOwner && (
            <>
              <Checkbox
                label="Atendentes podem usar outra chave em um pedido"
                isChecked={hasAgentKeys}
                onChange={onAgentKeys}
              />
              <p className="-mt-2 text-sm text-muted">Quem é dono da conta recebe um e-mail a cada pedido assim.</p>
            </>
          )}
          <FormFailure failure={set.error} />
          {isNew && (
            <div>
              <Button variant="filled" type="submit" disabled={!read} aria-disabled={set.isPending}>
                {set.isPending && <Spinner />}
                Salvar chave
              </Button>
            </div>
          )}
          {pixKey.key !== "" && !hasOption && (
            <div className="grid justify-items-start gap-2">
              <p className="text-sm text-pretty">O cliente ainda não pode escolher este Pix.</p>
              <Button variant="quiet" onClick={onOffer}>
                Oferecer ao cliente
              </Button>
            </div>
          )}
        </form>
        {read && <KeyCode keyText={read.key} shopName={shopName} />}
      </div>
    </Card>
  );
}

/** A code without a value: the owner's own bank shows to whom it would pay. */
function KeyCode({ keyText, shopName }: { keyText: string; shopName: string }) {
  const code = buildPixCode({ key: keyText, amount: null, merchantName: shopName, merchantCity: "BRASIL", txid: null });
  if (!code.ok) return null;
  return (
    <figure className="w-44 shrink-0">
      <QrCode text={code.value} label="QR Code da chave Pix" />
      <figcaption className="mt-1 text-sm text-pretty text-muted">
        Confira no aplicativo do seu banco: deve aparecer o seu nome.
      </figcaption>
    </figure>
  );
}

function unreadText(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  if (/^[\d.\s()+-]+$/.test(text) && digits.length === 11) return "Não é um CPF nem um celular. Confira os números.";
  return "Não é uma chave Pix. Confira o que digitou.";
}
