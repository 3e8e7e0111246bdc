import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metersBetween } from "../brazil/straight-line.ts";
import { type Destination, zoneReach } from "./zone-reach.ts";

const sp = { city: "São Paulo", state: "SP" };
const sé = { latitude: -23.5505, longitude: -46.6333 };
const noRanges = { zipCodeRanges: [] };

describe("a zone by neighborhoods", () => {
  const zone = { ...noRanges, town: { ...sp, neighborhoods: ["Vila Mariana", "Água Branca", "Jardim d'Oeste"] } };
  const reachOf = (place: Partial<Destination>) => zoneReach(zone, { zipCode: "04101000", ...sp, ...place });

  test.each([
    ["as the shop writes it", { neighborhood: "Vila Mariana" }, "Vila Mariana"],
    ["without accents and in capitals", { neighborhood: "AGUA BRANCA" }, "Água Branca"],
    ["with other punctuation and spaces", { neighborhood: " jardim  d oeste " }, "Jardim d'Oeste"],
    ["in a town without its accent", { neighborhood: "vila mariana", city: "sao paulo", state: "sp" }, "Vila Mariana"],
  ])("reaches one of them %s", (_, place, name) => {
    expect(reachOf(place)).toEqual({ by: "neighborhood", name });
  });

  test.each([
    ["another neighborhood", { neighborhood: "Mooca" }, "neighborhood-outside"],
    ["a longer name", { neighborhood: "Vila Mariana II" }, "neighborhood-outside"],
    ["the same name in another town", { neighborhood: "Vila Mariana", city: "Campinas" }, "neighborhood-outside"],
    ["the same town of another state", { neighborhood: "Vila Mariana", state: "RJ" }, "neighborhood-outside"],
    ["a CEP of another whole town", { city: "Extrema", state: "MG" }, "neighborhood-outside"],
    ["a CEP without a neighborhood", { neighborhood: "" }, "neighborhood-unknown"],
    ["a neighborhood of signs only", { neighborhood: "---" }, "neighborhood-unknown"],
    ["a CEP that nobody knows", { city: "", state: "" }, "neighborhood-unknown"],
  ])("does not reach %s", (_, place, code) => {
    expect(reachOf(place)).toEqual({ code });
  });

  test("with an empty list reaches nobody", () => {
    const empty = { ...noRanges, town: { ...sp, neighborhoods: [] } };
    expect(zoneReach(empty, { zipCode: "04101000", ...sp, neighborhood: "Sé" })).toEqual({
      code: "neighborhood-outside",
    });
  });

  test("does not ask for the CEP", () => {
    expect(zoneReach(zone, { zipCode: "", ...sp, neighborhood: "Água Branca" })).toMatchObject({ by: "neighborhood" });
  });
});

describe("a zone by distance", () => {
  const upTo = (maxMeters: number, from: typeof sé | null = sé) => ({
    ...noRanges,
    distance: { from, storeName: "Centro", maxMeters },
  });
  const paulista = { zipCode: "01310100", geoCoordinates: { latitude: -23.5614, longitude: -46.6559 } };
  const meters = metersBetween(sé, paulista.geoCoordinates);

  test.each([
    ["exactly its kilometers away is reached", meters, { by: "distance", meters }],
    ["a meter farther is not", meters - 1, { code: "too-far", meters }],
  ])("an address %s", (_, maxMeters, reach) => {
    expect(zoneReach(upTo(maxMeters), paulista)).toEqual(reach);
  });

  test.each([
    ["nobody knows where the CEP is", upTo(9e6), { zipCode: "01310100" }, "place-unknown"],
    ["the lookup found no coordinates", upTo(9e6), { zipCode: "01310100", geoCoordinates: null }, "place-unknown"],
    ["the shop did not say where it begins", upTo(9e6, null), paulista, "origin-unknown"],
  ])("does not decide where %s", (_, zone, destination, code) => {
    expect(zoneReach(zone, destination)).toEqual({ code });
  });
});

test("a zone by CEPs asks for nothing else", () => {
  const zone = { zipCodeRanges: [{ from: "01000000", to: "01999999" }] };
  expect(zoneReach(zone, { zipCode: "01310-100" })).toEqual({ by: "cep", range: zone.zipCodeRanges[0] });
  expect(zoneReach(zone, { zipCode: "02000-000", ...sp, neighborhood: "Sé" })).toEqual({ code: "cep-outside" });
});

describe("a straight line", () => {
  test.each([
    ["from São Paulo to Rio de Janeiro", sé, { latitude: -22.9068, longitude: -43.1729 }, 360_749],
    ["along a degree of a meridian", { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111_195],
    ["over the date line", { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
    ["to the other side of the earth", { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015_115],
    ["to where it begins", sé, sé, 0],
  ])("%s has its known length", (_, from, to, meters) => {
    expect(Math.abs(metersBetween(from, to) - meters)).toBeLessThan(meters * 0.001 + 1);
  });

  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  test("is as long there as back, and never longer than a way with a stop", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(metersBetween(a, b)).toBe(metersBetween(b, a));
        expect(metersBetween(a, c)).toBeLessThanOrEqual(metersBetween(a, b) + metersBetween(b, c) + 2);
      }),
    );
  });

  test("a wider zone reaches whatever a narrower one reaches", () => {
    fc.assert(
      fc.property(point, point, fc.nat(20_100_000), fc.nat(20_100_000), (from, to, one, other) => {
        const isIn = (maxMeters: number) =>
          "by" in
          zoneReach({ ...noRanges, distance: { from, storeName: "", maxMeters } }, { zipCode: "", geoCoordinates: to });
        expect(isIn(Math.min(one, other)) && !isIn(Math.max(one, other))).toBe(false);
      }),
    );
  });
});
