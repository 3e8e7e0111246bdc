import { useMutation } from "@tanstack/react-query";
import { cepDigits, isValidCep } from "@vitrine/domain/brazil/cep";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { call } from "../../../lib/api/api.ts";
import { type Place, type PlaceField, placeLabels } from "../../../lib/place-fields.ts";

type AddressInputsProps = {
  shopId: string;
  place: Place;
  onChange: (place: Place) => void;
  error?: string | undefined;
  className?: string | undefined;
};

/** One address. A whole CEP fills in what its service knows; what was typed stays. */
export function AddressInputs({ shopId, place, onChange, error, className = "" }: AddressInputsProps) {
  const search = useMutation({
    mutationFn: (zipCode: string) =>
      call("GET /painel/api/shops/{shopId}/customers/places/{zipCode}", { params: { shopId, zipCode } }),
  });

  function typeCep(typed: string) {
    const zipCode = cepDigits(typed);
    const next = { ...place, zipCode };
    onChange(next);
    if (!isValidCep(zipCode) || zipCode === cepDigits(place.zipCode)) return;
    search.mutate(zipCode, {
      onSuccess: ({ street, neighborhood, city, state }) =>
        onChange({
          ...next,
          ...{ street: next.street || street, neighborhood: next.neighborhood || neighborhood },
          ...{ city: city || next.city, state: state || next.state },
        }),
    });
  }

  const field = (name: Exclude<PlaceField, "zipCode">, width = "") => (
    <TextField
      label={placeLabels[name]}
      value={place[name]}
      maxLength={name === "state" ? 2 : name === "number" ? 20 : 200}
      {...(name === "state" && { autoCapitalize: "characters" })}
      onChange={(typed) => onChange({ ...place, [name]: name === "state" ? typed.toUpperCase() : typed })}
      className={width}
    />
  );
  return (
    <div className={`grid grid-cols-2 gap-4 sm:grid-cols-6 ${className}`}>
      <MaskedField
        label={placeLabels.zipCode}
        mask="00000-000"
        value={place.zipCode}
        onChange={typeCep}
        error={error ?? search.error?.message}
        className="col-span-2"
      />
      {field("street", "col-span-2 sm:col-span-4")}
      {field("number", "sm:col-span-2")}
      {field("complement", "sm:col-span-4")}
      {field("neighborhood", "col-span-2 sm:col-span-3")}
      {field("city", "sm:col-span-2")}
      {field("state")}
    </div>
  );
}
