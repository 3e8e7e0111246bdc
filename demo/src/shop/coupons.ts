import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

/** One coupon of every kind and in every state. */
export const demoCoupons = [
  { code: "BEMVINDO10", kind: "percent", value: 10, maxUsesPerContact: 1 },
  { code: "AURORA15", kind: "percent", value: 15, minimumValue: 150 },
  { code: "MENOS20", kind: "amount", value: 20, minimumValue: 100 },
  { code: "PRESENTE50", kind: "amount", value: 50, minimumValue: 300, maxUses: 100, maxUsesPerContact: 2 },
  { code: "FRETEGRATIS", kind: "free-delivery", minimumValue: 80 },
  { code: "CAFE20", kind: "percent", value: 20, categoryIds: ["cafes"] },
  { code: "QUEIJO5", kind: "amount", value: 5, productIds: ["que-101", "que-102", "que-103"] },
  { code: "VINHOS12", kind: "percent", value: 12, categoryIds: ["vinhos"], minimumValue: 200 },
  {
    code: "ANOTODO5",
    kind: "percent",
    value: 5,
    validFrom: "2026-01-01T00:00:00-03:00",
    validUntil: "2035-12-31T23:59:59-03:00",
  },
  // Refused, each for another reason: expired, not started, used up, used by this contact.
  { code: "NATAL2024", kind: "percent", value: 25, validUntil: "2024-12-26T23:59:59-03:00" },
  { code: "FUTURO30", kind: "percent", value: 30, validFrom: "2040-01-01T00:00:00-03:00" },
  { code: "ESGOTADO", kind: "amount", value: 40, maxUses: 0 },
  { code: "NENHUMAVEZ", kind: "free-delivery", maxUsesPerContact: 0 },
] satisfies ShopDocument["coupons"];
