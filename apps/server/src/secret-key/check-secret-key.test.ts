import { PaymentProviderType } from "@vitrine/domain/codes/payment";
import { beforeEach, expect, test } from "vitest";
import { aShop, useServer } from "../../test/fixtures/server-fixture.ts";
import { createSeal } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";
import { createShopRepository } from "../shop/shop.repository.ts";
import { chatVendors } from "../vendors/chat-vendors.ts";
import { paymentVendors } from "../vendors/payment-vendors.ts";
import { knownVendors } from "../wiring/known-vendors.ts";
import { isKeyOfDatabase, renewStoredTexts } from "./check-secret-key.ts";
import { createSecretKeyRepository } from "./secret-key.repository.ts";

const server = useServer();
const vendors = knownVendors({ paymentVendors, chatVendors });
const repository = () => createSecretKeyRepository(server.db);
const [old, today, wrong] = ["the key of yesterday", "the key of today", "nobody's key"];

beforeEach(async () => {
  await server.db.deleteFrom("secret_marker").execute();
  await server.db.updateTable("shops").set({ sealed_credentials: null }).execute();
  await server.db.deleteFrom("webhooks").execute();
});

const saved = { "payment:5": { secrets: { accessToken: "segredo" }, origin: "https://api.mercadopago.com" } };
const credentials = { "payment:5": { accessToken: "segredo" } };

/** A shop whose credentials were encrypted with the key. */
async function aShopWithCredentials(key: string): Promise<string> {
  const { shopId } = await aShop(server, { paymentProviders: [{ providerType: PaymentProviderType.MercadoPago }] });
  const sealed_credentials = createSeal(key).close(JSON.stringify(credentials), sealedPlaces.credentials(shopId));
  await server.db.updateTable("shops").set({ sealed_credentials }).where("shop_id", "=", shopId).execute();
  return shopId;
}

test("a new database takes the key of its first process, and refuses another", async () => {
  expect(await isKeyOfDatabase(createSeal(today), repository())).toBe(true);
  expect(await isKeyOfDatabase(createSeal(today), repository())).toBe(true);
  expect(await isKeyOfDatabase(createSeal(wrong), repository())).toBe(false);
});

test("a database of an earlier release refuses a key that does not read its credentials", async () => {
  await aShopWithCredentials(today);
  expect(await isKeyOfDatabase(createSeal(wrong), repository())).toBe(false);
  expect(await isKeyOfDatabase(createSeal(today), repository())).toBe(true);
});

test("what the release before encrypted is encrypted for its row, and back again for who returns to that release", async () => {
  const shopId = await aShopWithCredentials(today);
  const [bound, unbound] = [createSeal(today), createSeal(today, { form: "unbound" })];
  const stored = () => server.db.selectFrom("shops").select("sealed_credentials").where("shop_id", "=", shopId);
  const written = async () => (await stored().executeTakeFirstOrThrow()).sealed_credentials?.slice(0, 3);
  const renew = (seal: typeof bound) => renewStoredTexts(seal, repository(), { hasFormerKeys: false });
  await renew(unbound);
  expect(await written()).toBe("v1.");
  expect(await createShopRepository(server.db, bound, { vendors }).findCredentials(shopId)).toEqual(saved);
  const other = await aShop(server);
  const unreadable = { shop_id: other.shopId, url: "https://x.test/", sealed_secret: "of a key that was lost" };
  await server.db.insertInto("webhooks").values(unreadable).execute();
  await renew(bound);
  expect(await written()).toBe("v2.");
  expect(await renew(bound)).toBe(0);
  expect(await createShopRepository(server.db, bound, { vendors }).findCredentials(shopId)).toEqual(saved);
});

test("after a change of the key the shops sell on, and the former key is not needed any more", async () => {
  const shopId = await aShopWithCredentials(old);
  expect(await isKeyOfDatabase(createSeal(old), repository())).toBe(true);

  const both = createSeal(today, { formerKeys: [old] });
  expect(await isKeyOfDatabase(both, repository())).toBe(true);
  expect(await createShopRepository(server.db, both, { vendors }).findCredentials(shopId)).toEqual(saved);
  expect(await renewStoredTexts(both, repository(), { hasFormerKeys: true })).toBe(1);
  expect(await renewStoredTexts(both, repository(), { hasFormerKeys: true })).toBe(0);

  const alone = createSeal(today);
  expect(await isKeyOfDatabase(alone, repository())).toBe(true);
  expect(await createShopRepository(server.db, alone, { vendors }).findCredentials(shopId)).toEqual(saved);
});
