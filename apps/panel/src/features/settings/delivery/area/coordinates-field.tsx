import { useMutation } from "@tanstack/react-query";
import { cepDigits, isValidCep } from "@vitrine/domain/brazil/cep";
import { coordinatesFrom, coordinatesText, isInBrazil } from "@vitrine/domain/brazil/coordinates";
import { Button } from "@vitrine/ui/button.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { call } from "../../../../lib/api/api.ts";

type CoordinatesFieldProps = {
  shopId: string;
  /** The CEP that the form already has; null: the field asks for one. */
  zipCode: string | null;
  /** As it is typed. */
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
};

/** A place on the map: found by a CEP where a service knows it, else copied from a map. It is never guessed. */
export function CoordinatesField({ shopId, zipCode, value, onChange, error }: CoordinatesFieldProps) {
  const [typedCep, setTypedCep] = useState("");
  const cep = zipCode ?? typedCep;
  const search = useMutation({
    mutationFn: () =>
      call("GET /painel/api/shops/{shopId}/settings/places/{zipCode}", { params: { shopId, zipCode: cep } }),
    onSuccess: ({ geoCoordinates }) => {
      if (geoCoordinates) onChange(coordinatesText(geoCoordinates));
    },
  });
  const isUnknown = search.data?.geoCoordinates === null;
  const place = coordinatesFrom(value);
  const button = (
    <Button
      variant="quiet"
      aria-disabled={!isValidCep(cep) || search.isPending}
      onClick={() => {
        if (isValidCep(cep) && !search.isPending) search.mutate();
      }}
    >
      {search.isPending && <Spinner />}
      Buscar pelo CEP
    </Button>
  );
  return (
    <div className="grid gap-3 sm:col-span-2">
      {zipCode === null && (
        <MaskedField
          label="CEP do lugar"
          mask="00000-000"
          value={typedCep}
          onChange={(text) => setTypedCep(cepDigits(text))}
          className="max-w-sm"
        />
      )}
      <TextField
        label="Coordenadas"
        placeholder="-23.5505, -46.6333"
        value={value}
        onChange={onChange}
        error={error ?? coordinatesError(value)}
        hint="Latitude e longitude, como o mapa do celular copia ao tocar e segurar."
        className="max-w-xl"
        action={button}
      />
      <p aria-live="polite" className="text-sm text-pretty text-muted empty:hidden">
        {isUnknown && "Nenhum serviço sabe onde fica este CEP no mapa: copie as coordenadas do mapa."}
        {search.error?.message}
      </p>
      {place && isInBrazil(place) && (
        <p className="text-sm">
          <a
            href={`https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=17/${place.latitude}/${place.longitude}`}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline underline-offset-4"
          >
            Conferir no mapa
          </a>
        </p>
      )}
    </div>
  );
}

/** Why what is typed is no place; undefined for an empty field. */
export function coordinatesError(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  const place = coordinatesFrom(text);
  if (!place) return "Digite dois números, como -23.5505, -46.6333.";
  return isInBrazil(place) ? undefined : "Fica fora do Brasil. Confira a ordem: latitude, longitude.";
}
