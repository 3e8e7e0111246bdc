import { useQuery } from "@tanstack/react-query";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { cepDigits, formatCep } from "@vitrine/domain/brazil/cep";
import { regionOfCep, timeZoneOfCep } from "@vitrine/domain/brazil/cep-region";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { type Cents, cents } from "@vitrine/domain/money";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { read } from "../../../lib/api/read.ts";
import { useSaveStep } from "../start.queries.ts";
import { AreaQuestion, usePlace } from "./area-question.tsx";
import { noArea, zoneArea } from "./delivery-area.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

const ZONE = "entrega";
const STORE = "retirada";

export function DeliveryStep({ shopId, onDone }: StepProps) {
  const settings = useQuery(
    read(["settings", shopId, "document"], "GET /painel/api/shops/{shopId}/settings", { params: { shopId } }),
  );
  if (!settings.data) return <NotLoaded queries={[settings]} />;
  return <DeliveryForm shopId={shopId} document={settings.data.document} onDone={onDone} />;
}

type DeliveryFormProps = { shopId: string; document: ShopDocument; onDone: () => void };

function DeliveryForm({ shopId, document, onDone }: DeliveryFormProps) {
  const save = useSaveStep(shopId);
  // Who comes back to the step finds what it made before.
  const madeZone = document.deliveryZones?.find(({ providerId }) => providerId === ZONE);
  const madeStore = document.pickupStores?.find(({ providerId }) => providerId === STORE);
  const [delivers, setDelivers] = useState(madeZone !== undefined || madeStore === undefined);
  const [isPickedUp, setIsPickedUp] = useState(madeStore !== undefined);
  const [zipCode, setZipCode] = useState(formatCep(document.location?.zipCode ?? ""));
  const [price, setPrice] = useState<Cents | null>(madeZone?.price ? cents(Math.round(madeZone.price * 100)) : null);
  const [street, setStreet] = useState(madeStore?.address.street ?? "");
  const [number, setNumber] = useState(madeStore?.address.number ?? "");
  const [neighborhood, setNeighborhood] = useState(madeStore?.address.neighborhood ?? "");
  const region = regionOfCep(zipCode);
  const hasMoved = document.location?.zipCode !== cepDigits(zipCode);
  // Where it delivers already stays as it is, until somebody moves the shop.
  const asksArea = delivers && (madeZone === undefined || hasMoved);
  const [area, setArea] = useState(noArea);
  const place = usePlace(shopId, zipCode, asksArea && (area.kind === "radius" || area.kind === "neighborhoods"));
  const covered = asksArea ? zoneArea(area, zipCode, place.data) : undefined;
  const isMissing = (text: string) => text.trim() === "";
  const isPlaced = ![street, number, neighborhood].some(isMissing);
  const isAnswered = (!isPickedUp || isPlaced) && (!asksArea || covered !== undefined);
  const isComplete = region !== null && (delivers || isPickedUp) && isAnswered;

  const { town: _, distance: __, ...kept } = madeZone ?? {};
  const zone = {
    providerId: ZONE,
    name: "Entrega",
    type: LogisticType.ExpressDelivery,
    zipCodeRanges: [],
    ...(covered ? { ...kept, ...covered } : madeZone),
    price: (price ?? 0) / 100,
  };
  const store = {
    providerId: STORE,
    name: `Retirada em ${document.name}`.slice(0, 200),
    price: 0,
    ...madeStore,
    zipCode: cepDigits(zipCode),
    address: {
      ...madeStore?.address,
      name: document.name,
      street: street.trim(),
      number: number.trim(),
      neighborhood: neighborhood.trim(),
    },
  };

  function submit() {
    save.mutate(
      (current) => ({
        ...((delivers || madeZone) && { deliveryZones: put(current.deliveryZones, zone, delivers) }),
        ...((isPickedUp || madeStore) && { pickupStores: put(current.pickupStores, store, isPickedUp) }),
        ...(current.location?.zipCode !== cepDigits(zipCode) && {
          location: { zipCode: cepDigits(zipCode), city: region?.city ?? "", state: region?.state ?? "" },
          timeZone: timeZoneOfCep(zipCode),
        }),
      }),
      { onSuccess: onDone },
    );
  }

  return (
    <StepForm onSave={submit} onSkip={onDone} isPending={save.isPending} failure={save.error} isComplete={isComplete}>
      {(ask) => (
        <>
          <MaskedField
            label="CEP da loja"
            mask="00000-000"
            autoComplete="postal-code"
            value={zipCode}
            onChange={setZipCode}
            error={zipCode.length === 9 && !region ? "Este CEP não existe" : ask(!region, "Informe o CEP da loja")}
          />
          <Checkbox label="Entrego na região" isChecked={delivers} onChange={setDelivers} />
          {delivers && (
            <div className="grid gap-2 sm:grid-cols-2">
              <MoneyField label="Preço da entrega" value={price} onChange={setPrice} hint="Vazio: grátis." />
              {asksArea ? (
                <AreaQuestion zipCode={zipCode} place={place} area={area} onChange={setArea} ask={ask} />
              ) : (
                <p className="text-sm text-pretty text-muted sm:pt-7">
                  A área de entrega continua como está. Você a muda em Configurações.
                </p>
              )}
            </div>
          )}
          <Checkbox label="O cliente pode retirar no local" isChecked={isPickedUp} onChange={setIsPickedUp} />
          {isPickedUp && (
            <div className="grid gap-3 sm:grid-cols-[1fr_7rem]">
              <TextField
                label="Rua"
                error={ask(isMissing(street), "Preencha")}
                maxLength={200}
                value={street}
                onChange={setStreet}
              />
              <TextField
                label="Número"
                error={ask(isMissing(number), "Preencha")}
                maxLength={20}
                value={number}
                onChange={setNumber}
              />
              <TextField
                className="sm:col-span-2"
                label="Bairro"
                error={ask(isMissing(neighborhood), "Preencha")}
                maxLength={200}
                value={neighborhood}
                onChange={setNeighborhood}
              />
            </div>
          )}
          <FailureBlock
            text={ask(!delivers && !isPickedUp, "Marque a entrega, a retirada ou as duas, ou pule este passo.")}
          />
        </>
      )}
    </StepForm>
  );
}

/** Instead of the one that this step made before, behind the others; or only without that one. */
function put<Entry extends { providerId: string }>(
  entries: readonly Entry[] | undefined,
  entry: Entry,
  isWanted: boolean,
): Entry[] {
  const others = (entries ?? []).filter(({ providerId }) => providerId !== entry.providerId);
  return isWanted ? [...others, entry] : others;
}
