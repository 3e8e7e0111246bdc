import { type Static, Type } from "typebox";
import { described } from "../../wire/described.ts";
import { closed, Id, Line, Name, Nullable, ZipCode } from "../../wire/fields.ts";

export const GeoCoordinates = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90, description: "Degrees; south is negative." }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: "Degrees; west is negative." }),
});

export const Neighborhood = Type.Object({
  id: described("The id with which it is chosen.", Id),
  name: described("The name of the neighborhood.", Name),
});

const addressFields = {
  name: described("How the customer calls the address.", Name),
  type: described(
    "Casa, Trabalho or Outro.",
    Type.Union([Type.Literal("Casa"), Type.Literal("Trabalho"), Type.Literal("Outro")]),
  ),
  state: Type.String({ minLength: 2, maxLength: 2, description: "The two letters of the state, such as SP." }),
  city: described("The town.", Name),
  street: described("The street, without the number.", Name),
  number: Type.String({ minLength: 1, maxLength: 20, description: "The number of the house; `S/N` for none." }),
  zipCode: described("The CEP, with or without its hyphen.", ZipCode),
  neighborhood: described("The neighborhood (bairro).", Name),
};

export const Address = Type.Object({
  ...addressFields,
  isDefault: Type.Boolean({ description: "Chosen unless the customer chooses another." }),
  complement: described("Flat, block, floor; may be empty.", Line),
  neighborhoodId: described("The chosen neighborhood of a general CEP; null for others.", Nullable(Id)),
  neighborhoods: described(
    "The neighborhoods to choose from, for the CEP of a whole town.",
    Type.Array(Neighborhood, { maxItems: 500 }),
  ),
  fullAddress: Type.String({ maxLength: 900, description: "The whole address in one line, to be shown." }),
  geoCoordinates: described("Where it is on a map; null when unknown.", Nullable(GeoCoordinates)),
});
export type Address = Static<typeof Address>;

export const NewAddress = Type.Object(
  {
    ...addressFields,
    isDefault: described(
      "Chosen unless the customer chooses another. False when absent.",
      Type.Optional(Type.Boolean()),
    ),
    complement: described("Flat, block, floor.", Type.Optional(Line)),
    neighborhoodId: described("The chosen neighborhood of a general CEP.", Type.Optional(Nullable(Id))),
    geoCoordinates: described("Where it is on a map.", Type.Optional(Nullable(GeoCoordinates))),
  },
  closed,
);
export type NewAddress = Static<typeof NewAddress>;

export const PostalCodeAddress = described(
  "The address of a CEP. A general CEP (small towns) has no street and no neighborhood.",
  Type.Object({
    street: Line,
    neighborhood: Line,
    city: Line,
    state: Type.String({ maxLength: 2 }),
    neighborhoodId: Nullable(Id),
    neighborhoods: Type.Array(Neighborhood, { maxItems: 500 }),
    geoCoordinates: Nullable(GeoCoordinates),
  }),
);
export type PostalCodeAddress = Static<typeof PostalCodeAddress>;

export const PickUpAddress = described(
  "The place where the customer picks up the order.",
  Type.Object({
    name: described("The name of the store.", Name),
    street: described("The street of the store.", Line),
    number: described("The number of its house.", Line),
    neighborhood: described("Its neighborhood.", Line),
  }),
);
export type PickUpAddress = Static<typeof PickUpAddress>;
