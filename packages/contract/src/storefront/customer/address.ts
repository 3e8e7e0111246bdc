import { type Static, Type } from "typebox";
import { closed, Id, Line, Name, Nullable, ZipCode } from "../../wire/fields.ts";

export const GeoCoordinates = Type.Object({
  /** Degrees; south is negative. */
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  /** Degrees; west is negative. */
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});

export const Neighborhood = Type.Object({
  /** The id with which it is chosen. */
  id: Id,
  /** The name of the neighborhood. */
  name: Name,
});

const addressFields = {
  /** How the customer calls the address. */
  name: Name,
  /** Casa, Trabalho or Outro. */
  type: Type.Union([Type.Literal("Casa"), Type.Literal("Trabalho"), Type.Literal("Outro")]),
  /** The two letters of the state, such as SP. */
  state: Type.String({ minLength: 2, maxLength: 2 }),
  /** The town. */
  city: Name,
  /** The street, without the number. */
  street: Name,
  /** The number of the house; `S/N` for none. */
  number: Type.String({ minLength: 1, maxLength: 20 }),
  /** The CEP, with or without its hyphen. */
  zipCode: ZipCode,
  /** The neighborhood (bairro). */
  neighborhood: Name,
};

export const Address = Type.Object({
  ...addressFields,
  /** Chosen unless the customer chooses another. */
  isDefault: Type.Boolean(),
  /** Flat, block, floor; may be empty. */
  complement: Line,
  /** The chosen neighborhood of a general CEP; null for others. */
  neighborhoodId: Nullable(Id),
  /** The neighborhoods to choose from, for the CEP of a whole town. */
  neighborhoods: Type.Array(Neighborhood, { maxItems: 500 }),
  /** The whole address in one line, to be shown. */
  fullAddress: Type.String({ maxLength: 900 }),
  /** Where it is on a map; null when unknown. */
  geoCoordinates: Nullable(GeoCoordinates),
});
export type Address = Static<typeof Address>;

export const NewAddress = Type.Object(
  {
    ...addressFields,
    /** Chosen unless the customer chooses another. False when absent. */
    isDefault: Type.Optional(Type.Boolean()),
    /** Flat, block, floor. */
    complement: Type.Optional(Line),
    /** The chosen neighborhood of a general CEP. */
    neighborhoodId: Type.Optional(Nullable(Id)),
    /** Where it is on a map. */
    geoCoordinates: Type.Optional(Nullable(GeoCoordinates)),
  },
  closed,
);
export type NewAddress = Static<typeof NewAddress>;

/** The address of a CEP. A general CEP (small towns) has no street and no neighborhood. */
export const PostalCodeAddress = Type.Object({
  street: Line,
  neighborhood: Line,
  city: Line,
  state: Type.String({ maxLength: 2 }),
  neighborhoodId: Nullable(Id),
  neighborhoods: Type.Array(Neighborhood, { maxItems: 500 }),
  geoCoordinates: Nullable(GeoCoordinates),
});
export type PostalCodeAddress = Static<typeof PostalCodeAddress>;

/** The place where the customer picks up the order. */
export const PickUpAddress = Type.Object({
  /** The name of the store. */
  name: Name,
  /** The street of the store. */
  street: Line,
  /** The number of its house. */
  number: Line,
  /** Its neighborhood. */
  neighborhood: Line,
});
export type PickUpAddress = Static<typeof PickUpAddress>;
