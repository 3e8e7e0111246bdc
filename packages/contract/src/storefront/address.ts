import { type Static, Type } from "typebox";
import { closed, Id, Line, Name, Nullable, ZipCode } from "../wire/fields.ts";

export const GeoCoordinates = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});

export const Neighborhood = Type.Object({ id: Id, name: Name });

const addressFields = {
  name: Name,
  /** Casa, Trabalho or Outro. */
  type: Type.Union([Type.Literal("Casa"), Type.Literal("Trabalho"), Type.Literal("Outro")]),
  state: Type.String({ minLength: 2, maxLength: 2 }),
  city: Name,
  street: Name,
  number: Type.String({ minLength: 1, maxLength: 20 }),
  zipCode: ZipCode,
  neighborhood: Name,
};

export const Address = Type.Object({
  ...addressFields,
  isDefault: Type.Boolean(),
  complement: Line,
  neighborhoodId: Nullable(Id),
  neighborhoods: Type.Array(Neighborhood, { maxItems: 500 }),
  fullAddress: Type.String({ maxLength: 900 }),
  geoCoordinates: Nullable(GeoCoordinates),
});
export type Address = Static<typeof Address>;

export const NewAddress = Type.Object(
  {
    ...addressFields,
    isDefault: Type.Optional(Type.Boolean()),
    complement: Type.Optional(Line),
    neighborhoodId: Type.Optional(Nullable(Id)),
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
export const PickUpAddress = Type.Object({ name: Name, street: Line, number: Line, neighborhood: Line });
export type PickUpAddress = Static<typeof PickUpAddress>;
