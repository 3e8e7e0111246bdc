import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { FoundPlace } from "@vitrine/contract/panel/settings/delivery-preview";
import { cepDigits, formatCep } from "@vitrine/domain/brazil/cep";
import { areaOfCep } from "@vitrine/domain/brazil/cep-region";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { read } from "../../../lib/api/read.ts";
import { type Area, type AreaKind, areaKinds, kilometers } from "./delivery-area.ts";

type AreaQuestionProps = {
  zipCode: string;
  place: UseQueryResult<FoundPlace>;
  area: Area;
  onChange: (area: Area) => void;
  /** What a question says that was left out. */
  ask: (isMissing: boolean, text: string) => string | undefined;
};

/** Where the shop's CEP is, as far as somebody knows. */
export function usePlace(shopId: string, zipCode: string, isNeeded: boolean): UseQueryResult<FoundPlace> {
  const digits = cepDigits(zipCode);
  return useQuery({
    ...read(["place", shopId, digits], "GET /painel/api/shops/{shopId}/settings/places/{zipCode}", {
      params: { shopId, zipCode: digits },
    }),
    enabled: isNeeded && digits.length === 8,
    retry: false,
  });
}

/** Where the shop delivers: nothing is taken for granted. */
export function AreaQuestion({ zipCode, place, area, onChange, ask }: AreaQuestionProps) {
  const near = areaOfCep(zipCode);
  const ranges = (near?.ranges ?? []).map(({ from, to }) => `${formatCep(from)} a ${formatCep(to)}`).join(", ");
  const kindNames: Record<AreaKind, string> = {
    radius: "Até uma distância da loja",
    neighborhoods: "Só em alguns bairros",
    city: near?.city ? `Em toda a cidade de ${near.city}` : "Nos CEPs vizinhos",
  };
  const isAsking = place.isFetching ? "Procurando o CEP no mapa. Tente de novo em um instante." : undefined;
  return (
    <div className="grid content-start gap-3 sm:col-span-2">
      <SelectField
        label="Onde você entrega?"
        placeholder="Escolha"
        options={areaKinds.map((value) => ({ value, label: kindNames[value] }))}
        value={area.kind ?? ""}
        // The options are the kinds.
        onChange={(kind) => onChange({ ...area, kind: kind as AreaKind })}
        error={ask(area.kind === null, "Diga onde você entrega")}
        hint={area.kind === "city" && ranges ? `CEPs de ${ranges}. Você muda isso depois em Configurações.` : undefined}
      />
      {area.kind === "radius" && (
        <SelectField
          label="Até quantos quilômetros?"
          options={kilometers.map((each) => ({ value: `${each}`, label: `${each} km em linha reta` }))}
          value={`${area.kilometers}`}
          onChange={(value) => onChange({ ...area, kilometers: Number(value) })}
          error={ask(
            !place.data?.geoCoordinates,
            isAsking ?? "Não sabemos onde este CEP fica no mapa. Escolha os bairros ou a cidade.",
          )}
        />
      )}
      {area.kind === "neighborhoods" && (
        <LongTextField
          label="Bairros"
          hint="Separe com vírgulas. Acentos e maiúsculas não importam."
          rows={2}
          maxLength={4_000}
          value={area.neighborhoods}
          onChange={(neighborhoods) => onChange({ ...area, neighborhoods })}
          error={
            ask(area.neighborhoods.replaceAll(/[\s,;]/g, "") === "", "Escreva pelo menos um bairro") ??
            ask(!place.data?.city, isAsking ?? "Não sabemos de que cidade é este CEP. Escolha outra forma.")
          }
        />
      )}
    </div>
  );
}
