import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { PaymentVendor } from "../../payment/provider/payment-vendor.ts";
import { ofTheShop } from "../descriptor.ts";

const { Pix, OnDelivery, Cash, Custom, CreditCard, Link } = PaymentMethod;

/** The shop's own people take the money, with a Pix key, a page that they send, or at the door. */
export const theShop: PaymentVendor = {
  code: "manual",
  name: "A própria loja",
  kind: "payment",
  providerType: PaymentProviderType.Manual,
  methods: [Pix, OnDelivery, Cash, Custom, CreditCard, Link],
  summary: "",
  credentials: [],
  steps: [],
  address: ofTheShop,
};
