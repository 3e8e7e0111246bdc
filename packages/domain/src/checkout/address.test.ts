import { describe, expect, test } from "vitest";
import { type Address, addAddress, addressErrors, type NewAddress } from "./address.ts";

const home: NewAddress = {
  type: "Casa",
  name: "Casa",
  zipCode: "05010-000",
  street: "Rua Caiubi",
  number: "100",
  neighborhood: "Perdizes",
  city: "São Paulo",
  state: "SP",
};

function added(...addresses: NewAddress[]): Address[] {
  return addresses.reduce<Address[]>((list, address) => {
    const result = addAddress(list, address);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  }, []);
}

describe("a new address", () => {
  test.each(["street", "number", "neighborhood", "city", "state"] as const)("needs its %s", (field) => {
    expect(addressErrors({ ...home, [field]: "" })).toEqual([field]);
    expect(addressErrors({ ...home, [field]: "  " })).toEqual([field]);
  });

  test("needs a name if its type is Outro", () => {
    expect(addressErrors({ ...home, type: "Outro", name: " " })).toEqual(["name"]);
    expect(addressErrors({ ...home, name: "" })).toEqual([]);
  });

  test.each([
    ["05010-000", []],
    ["05010000", []],
    ["05010-00", ["zipCode"]],
    ["", ["zipCode"]],
  ])("with the CEP %j", (zipCode, errors) => {
    expect(addressErrors({ ...home, zipCode })).toEqual(errors);
  });

  test("that is incomplete is refused", () => {
    expect(addAddress([], { ...home, street: "" })).toEqual({ ok: false, refusal: { code: "address-incomplete" } });
  });
});

describe("the list", () => {
  test("keeps an address in the usual format", () => {
    expect(added({ ...home, zipCode: "05010000", state: "sp", complement: " Apto 3 " })).toEqual([
      {
        ...home,
        complement: "Apto 3",
        isDefault: true,
        neighborhoodId: null,
        neighborhoods: [],
        geoCoordinates: null,
        fullAddress: "Rua Caiubi, 100, Apto 3 - Perdizes, São Paulo - SP, 05010-000",
      },
    ]);
  });

  test.each([
    ["Casa", "Praia", "Casa"],
    ["Trabalho", "Praia", "Trabalho"],
    ["Outro", " Praia ", "Praia"],
  ] as const)("%s named %j is called %s", (type, name, expected) => {
    expect(added({ ...home, type, name })).toMatchObject([{ type, name: expected }]);
  });

  test.each([
    ["the first one is the default", [{ isDefault: false }], [true]],
    ["it stays the default", [{}, {}, { isDefault: false }], [true, false, false]],
    ["until another one is marked as the default", [{}, {}, { isDefault: true }], [false, false, true]],
  ])("%s", (_, changes, expected) => {
    const list = added(...changes.map((change, index) => ({ ...home, number: String(index), ...change })));
    expect(list.map(({ isDefault }) => isDefault)).toEqual(expected);
  });

  test("has the same address once, also when it was typed a little differently", () => {
    const work = { ...home, type: "Trabalho", number: "200" } as const;
    const again = { ...work, zipCode: "05010000", street: " Rua Caiubi ", state: "sp" };
    expect(added(home, work, again)).toEqual(added(home, work));
    expect(added(home, work, { ...again, isDefault: true }).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect(added(home, { ...home, complement: "Apto 3" })).toHaveLength(2);
    expect(added(home, { ...home, type: "Outro", name: "Mãe" })).toHaveLength(2);
  });

  test("holds at most a hundred", () => {
    const [one] = added(home);
    const list = (count: number): Address[] => Array.from({ length: count }, () => one as Address);
    const other = { ...home, number: "200" };
    expect(addAddress(list(99), other).ok).toBe(true);
    expect(addAddress(list(100), other)).toEqual({ ok: false, refusal: { code: "too-many-addresses" } });
  });
});
