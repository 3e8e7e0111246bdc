import { expect, test } from "vitest";
import { createKnownDevices } from "./known-devices.ts";

const person = (id: string, factorsSince = new Date(0)) => ({
  ...{ id, name: "Ana", email: `${id}@exemplo.com`, isVerified: true, factorsSince },
});

function devicesOf(people: ReturnType<typeof person>[], secret = "segredo") {
  // Of the library only the secret and the address are asked for.
  const auth = async () => ({ $context: Promise.resolve({ secret }), options: { baseURL: "https://a.test" } }) as never;
  return createKnownDevices(auth, {
    find: async (id) => people.find((one) => one.id === id),
    findByEmail: async (email) => people.find((one) => one.email === email),
  });
}

const ids = ["ana", "bia", "caio", "davi", "eva", "fabio"];

async function cookieAfter(devices: ReturnType<typeof devicesOf>, signedIn: string[]): Promise<string> {
  let cookie = "";
  for (const id of signedIn) [cookie = ""] = (await devices.remember({ cookie }, id)).cookies;
  return cookie.split(";")[0] ?? "";
}

test("a computer that six people share knows the five who came last", async () => {
  const devices = devicesOf(ids.map((id) => person(id)));
  const cookie = await cookieAfter(devices, ids);
  const known = await Promise.all(
    ids.map(async (id) => (await devices.find({ cookie }, `${id}@exemplo.com`)) !== undefined),
  );
  expect(known).toEqual([false, true, true, true, true, true]);
});

test("a cookie of another key, or from before everything was taken away, is not known", async () => {
  const cookie = await cookieAfter(devicesOf([person("ana")]), ["ana"]);
  expect(await devicesOf([person("ana")]).find({ cookie }, "ana@exemplo.com")).toBeTruthy();
  expect(await devicesOf([person("ana")], "outro").find({ cookie }, "ana@exemplo.com")).toBeUndefined();
  expect(await devicesOf([person("ana", new Date(1))]).find({ cookie }, "ana@exemplo.com")).toBeUndefined();
});
