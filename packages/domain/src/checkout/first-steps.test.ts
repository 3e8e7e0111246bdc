import { expect, test } from "vitest";
import { aPayment, aZone } from "../../test/checkout-samples.ts";
import { someRules } from "../../test/order-samples.ts";
import { PaymentMethod, PaymentProviderType } from "../codes/payment.ts";
import { canSell, type FirstStepName, firstSteps } from "./first-steps.ts";

const { checkout } = someRules();
const ownPix = aPayment({ method: PaymentMethod.Pix, providerType: PaymentProviderType.Manual });
const complete = {
  rules: someRules({ deliveryZones: [aZone()], pickupStores: [], paymentOptions: [ownPix], checkout }),
  ...{ hasLogo: true, hasProduct: true, hasPixKey: true, hasChannel: true, isPublished: true },
};
const missing = (changes: Partial<typeof complete>): FirstStepName[] =>
  firstSteps({ ...complete, ...changes })
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step);

test.each<[string, Partial<typeof complete>, FirstStepName[], boolean]>([
  ["a shop with everything", {}, [], true],
  ["one without a logo and a chat", { hasLogo: false, hasChannel: false }, ["look", "channel"], true],
  ["one without products", { hasProduct: false }, ["product"], false],
  ["one that nobody published", { isPublished: false }, ["publish"], false],
  ["a Pix to the shop's key without the key", { hasPixKey: false }, ["payment"], false],
  [
    "one that brings nothing and has no counter",
    { rules: someRules({ deliveryZones: [], pickupStores: [], paymentOptions: [ownPix] }) },
    ["delivery"],
    false,
  ],
  [
    "one paid by a provider, which needs no key",
    { hasPixKey: false, rules: someRules({ deliveryZones: [aZone()], paymentOptions: [aPayment()] }) },
    [],
    true,
  ],
])("%s", (_, changes, steps, sells) => {
  expect(missing(changes)).toEqual(steps);
  expect(canSell(firstSteps({ ...complete, ...changes }))).toBe(sells);
});
