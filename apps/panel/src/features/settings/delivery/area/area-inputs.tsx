import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { brazilianStates } from "@vitrine/domain/brazil/brazilian-states";
import { ChipChoice } from "@vitrine/ui/fields/chip-choice.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { type AreaFields, type AreaKind, areaNames, kilometersKind } from "./area-fields.ts";
import { CoordinatesField } from "./coordinates-field.tsx";
import { NeighborhoodsField } from "./neighborhoods-field.tsx";
import { ZipRangesField } from "./zip-ranges-field.tsx";

type AreaInputsProps = {
  shopId: string;
  document: ShopDocument;
  fields: AreaFields;
  set: <Name extends keyof AreaFields>(name: Name, value: AreaFields[Name]) => void;
  /** The sentence of the server for a field, by its path in the zone. */
  errorAt: (path: string) => string | undefined;
  storeHref: (storeId: string) => string;
};

const explained: Record<AreaKind, string> = {
  cep: "A área atende os CEPs que você disser.",
  neighborhoods: "A área atende os bairros da lista: vale o bairro do CEP, ou o que o cliente escreve no endereço.",
  distance:
    "A área atende até onde você disser, em linha reta e não pelas ruas. Nem todo CEP tem lugar conhecido no mapa: nesses a área não aparece.",
};

/** Where a zone goes, in one of three ways. What was typed for another way stays until the zone is saved. */
export function AreaInputs({ shopId, document, fields, set, errorAt, storeHref }: AreaInputsProps) {
  const { area, town } = fields;
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <ChipChoice
        label="A área é por"
        names={areaNames}
        value={area}
        onChange={(kind) => set("area", kind)}
        hint={explained[area]}
      />
      {area === "cep" && (
        <ZipRangesField
          value={fields.zipCodeRanges}
          onChange={(ranges) => set("zipCodeRanges", ranges)}
          error={errorAt("/zipCodeRanges")}
        />
      )}
      {area === "neighborhoods" && (
        <>
          <TextField
            label="Cidade"
            value={town.city}
            maxLength={200}
            onChange={(city) => set("town", { ...town, city })}
            error={errorAt("/town/city")}
          />
          <SelectField
            label="Estado"
            placeholder="UF"
            options={brazilianStates.map((state) => ({ value: state, label: state }))}
            value={town.state}
            onChange={(state) => set("town", { ...town, state })}
            error={errorAt("/town/state")}
          />
          <NeighborhoodsField
            {...{ shopId, town, value: town.neighborhoods }}
            onChange={(neighborhoods) => set("town", { ...town, neighborhoods })}
            error={errorAt("/town/neighborhoods")}
          />
        </>
      )}
      {area === "distance" && <DistanceInputs {...{ shopId, document, fields, set, errorAt, storeHref }} />}
    </div>
  );
}

function DistanceInputs({ shopId, document, fields: { distance }, set, errorAt, storeHref }: AreaInputsProps) {
  const { pickupStores = [] } = document;
  const store = pickupStores.find(({ providerId }) => providerId === distance.storeId);
  const change = (changes: Partial<AreaFields["distance"]>) => set("distance", { ...distance, ...changes });
  const options = pickupStores.map(({ providerId, name }) => ({ value: providerId, label: name }));
  return (
    <>
      <NumberField
        label="Até quantos km"
        kind={kilometersKind}
        value={distance.maxKilometers}
        onChange={(maxKilometers) => change({ maxKilometers })}
        error={errorAt("/distance/maxKilometers")}
      />
      {pickupStores.length > 0 && (
        <SelectField
          label="A partir de"
          options={[...options, { value: "", label: "Outro lugar" }]}
          value={distance.storeId}
          onChange={(storeId) => change({ storeId })}
          error={errorAt("/distance/storeId")}
        />
      )}
      {store && !store.geoCoordinates && (
        <p className="text-sm text-pretty sm:col-span-2">
          {`${store.name} ainda não tem coordenadas: sem elas a área não atende ninguém. `}
          <Link href={storeHref(store.providerId)} className="font-medium underline underline-offset-4">
            {`Informar onde fica ${store.name}`}
          </Link>
        </p>
      )}
      {distance.storeId === "" && (
        <CoordinatesField
          shopId={shopId}
          zipCode={null}
          value={distance.from}
          onChange={(from) => change({ from })}
          error={errorAt("/distance/from") ?? (pickupStores.length === 0 ? errorAt("/distance/storeId") : undefined)}
        />
      )}
    </>
  );
}
