import { cepDigits } from "@vitrine/domain/brazil/cep";
import { areaOfCep } from "@vitrine/domain/brazil/cep-region";
import { LogisticType } from "@vitrine/domain/codes/journey";
import type { Cents } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useState } from "react";
import { logisticIdsOf } from "../entries/entry-kinds.ts";
import { newKey } from "../entries/list-changes.ts";
import { useDocumentChange } from "../entries/use-document-change.ts";
import type { Zone } from "./zone-page.tsx";

type QuickStartCardProps = {
  shopId: string;
  onZone: (zone: Zone) => void;
  onPickupOnly: () => void;
};

/** For a shop without any delivery: one question is enough to begin. */
export function QuickStartCard({ shopId, onZone, onPickupOnly }: QuickStartCardProps) {
  const [cep, setCep] = useState("");
  const [price, setPrice] = useState<Cents | null>(null);
  const [error, setError] = useState<string>();
  const change = useDocumentChange(shopId);
  const show = useToast();
  const onError = useFailureToast();
  function submit(event: FormEvent) {
    event.preventDefault();
    const area = areaOfCep(cep);
    setError(area ? undefined : "Este CEP não existe. Confira os oito números.");
    if (!area || change.isPending) return;
    const name = area.city ? `Entrega em ${area.city}` : "Entrega na região";
    let zone: Zone | undefined;
    change.mutate(
      (document) => {
        zone = {
          providerId: newKey(name, logisticIdsOf(document)),
          name,
          type: LogisticType.ExpressDelivery,
          zipCodeRanges: area.ranges,
          price: (price ?? 0) / 100,
        };
        return { deliveryZones: [...(document.deliveryZones ?? []), zone] };
      },
      {
        onSuccess: () => {
          if (!area.city) show({ text: "Confira as faixas de CEP: só sabemos de cor as das capitais", stays: 8_000 });
          if (zone) onZone(zone);
        },
        onError,
      },
    );
  }
  return (
    <Card title="Como você entrega?" text="Comece por aqui e ajuste depois.">
      <div className="grid gap-4 sm:grid-cols-2">
        <form onSubmit={submit} className="grid content-start gap-3 rounded-xl p-4 ring-1 ring-line" noValidate>
          <h3 className="font-semibold">Entrego na minha cidade</h3>
          <div className="flex flex-wrap items-start gap-3">
            <MaskedField
              className="w-34"
              label="CEP da loja"
              mask="00000-000"
              value={cep}
              onChange={(text) => setCep(cepDigits(text))}
              error={error}
            />
            <MoneyField className="w-36" label="Preço" value={price} onChange={setPrice} hint="Vazio: grátis." />
          </div>
          <div>
            <Button variant="filled" type="submit" aria-disabled={change.isPending}>
              {change.isPending && <Spinner />}
              Criar área
            </Button>
          </div>
        </form>
        <div className="grid content-start gap-3 rounded-xl p-4 ring-1 ring-line">
          <h3 className="font-semibold">Só retirada</h3>
          <p className="text-sm text-pretty text-muted">O cliente compra aqui e busca no seu endereço.</p>
          <div>
            <Button variant="quiet" onClick={onPickupOnly}>
              Informar o endereço
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
