import { useQuery } from "@tanstack/react-query";
import type { PanelShopAddress } from "@vitrine/contract/panel/settings/shop-address";
import { type AddressProblem, addressProblem, typedAddress } from "@vitrine/domain/shop/shop-address";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { useMay } from "../../account/use-me.ts";
import { CopyField } from "../copy-field.tsx";
import { shopAddress, useChangeAddress } from "./address.queries.ts";

const problems: Record<AddressProblem, string> = {
  "too-short": "Use pelo menos 3 letras ou números.",
  "too-long": "Use no máximo 40 letras e números.",
  "odd-characters": "Use letras sem acento, números e hifens, como padaria-da-ana.",
  "hyphen-outside": "Comece e termine com uma letra ou um número.",
};

/** The name of the shop in its links. Owners change it; every earlier one keeps leading to the shop. */
export function AddressCard({ shopId }: { shopId: string }) {
  const query = useQuery(shopAddress(shopId));
  const isOwner = useMay()("change-address");
  return (
    <Card
      title="Endereço nos links"
      text="O nome da loja nos links que ela envia, nos catálogos para anúncios e nas páginas de produto."
    >
      <NotLoaded queries={[query]} />
      {query.data && (
        <div className="grid gap-5">
          <CopyField label="Link da loja" text={query.data.url} />
          {isOwner ? (
            <AddressForm shopId={shopId} saved={query.data} />
          ) : (
            <p className="text-sm text-muted">Só proprietários mudam o endereço.</p>
          )}
          {query.data.earlier.length > 0 && <Earlier shopId={shopId} saved={query.data} isOwner={isOwner} />}
        </div>
      )}
    </Card>
  );
}

function AddressForm({ shopId, saved }: { shopId: string; saved: PanelShopAddress }) {
  const [typed, setTyped] = useState(saved.address);
  const [asked, setAsked] = useState<string>();
  const address = typedAddress(typed);
  const problem = addressProblem(address);
  const isChanged = address !== saved.address;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !problem) setAsked(address);
      }}
    >
      <TextField
        label="Endereço da loja"
        value={typed}
        onChange={setTyped}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        error={isChanged && problem ? problems[problem] : undefined}
        hint="Os links com o endereço de antes continuam levando à loja."
        action={
          <Button type="submit" variant="quiet" aria-disabled={!isChanged || problem !== null}>
            Mudar
          </Button>
        }
      />
      {asked !== undefined && (
        <ChangeDialog shopId={shopId} from={saved.address} to={asked} onClose={() => setAsked(undefined)} />
      )}
    </form>
  );
}

function Earlier({ shopId, saved, isOwner }: { shopId: string; saved: PanelShopAddress; isOwner: boolean }) {
  const [asked, setAsked] = useState<string>();
  return (
    <div>
      <p className="text-sm font-semibold">Também levam à loja</p>
      <ul aria-label="Endereços anteriores" className="mt-1 divide-y divide-line">
        {saved.earlier.map((address) => (
          <li key={address} className="flex min-h-12 items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 break-all">{address}</span>
            {isOwner && (
              <SmallButton aria-label={`Voltar a ${address}`} onClick={() => setAsked(address)}>
                Voltar a este
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ChangeDialog shopId={shopId} from={saved.address} to={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

type Asked = { shopId: string; from: string; to: string; onClose: () => void };

function ChangeDialog({ shopId, from, to, onClose }: Asked) {
  const change = useChangeAddress(shopId);
  const show = useToast();
  return (
    <ConfirmDialog
      title={`Mudar para ${to}?`}
      action="Mudar"
      isBusy={change.isPending}
      failure={change.error?.message}
      onConfirm={() =>
        change.mutate(to, {
          onSuccess: () => {
            onClose();
            show({ text: `O endereço da loja agora é ${to}`, stays: 4_000 });
          },
        })
      }
      onClose={onClose}
    >
      <p>
        Os novos links, catálogos e páginas passam a usar <strong className="break-words">{to}</strong>.
      </p>
      <p>
        Links já enviados, anúncios e cartazes com <strong className="break-words">{from}</strong> continuam levando à
        loja, e nenhuma outra loja pode ficar com esse endereço.
      </p>
      <p>O domínio próprio, o painel e as integrações ficam como estão.</p>
    </ConfirmDialog>
  );
}
