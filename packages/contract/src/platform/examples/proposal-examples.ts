import type { ExamplesOf } from "../../wire/example.ts";
import type { proposalRoutes } from "../proposals.ts";

export const proposalExamples: ExamplesOf<typeof proposalRoutes> = {
  "POST /platform/v1/shops/{shopId}/contacts/{id}/proposals": {
    params: { shopId: "padaria", id: "wp:5511988887777" },
    body: { text: "Bom dia! Meia dúzia de pão de queijo, por favor" },
    answer: {
      lines: [
        {
          ...{ text: "Meia dúzia de pão de queijo", at: 9, end: 36, confidence: "certain", reason: "only-match" },
          ...{ quantityReason: "as-asked", question: null, changes: [], asked: { value: 6, unit: "un" } },
          proposed: {
            ...{ productId: "pao-de-queijo", sku: "PQ-1", name: "Pão de queijo", price: 4.5, quantity: 6 },
            isAvailable: true,
          },
          ...{ alternatives: [], substitutes: [] },
        },
      ],
      link: { url: "https://vitrine.exemplo/products-found", expiresAt: "2026-03-02T12:00:00.000Z" },
    },
  },
};
