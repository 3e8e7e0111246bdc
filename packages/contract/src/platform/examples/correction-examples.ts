import type { ExamplesOf } from "../../wire/example.ts";
import type { correctionRoutes } from "../corrections.ts";

const correction = {
  ...{ id: "sonhinho", phrase: "sonhinho", productId: "sonho", sku: null, productName: "Sonho de doce de leite" },
  ...{ by: "api", changedAt: "2026-03-02T12:00:00.000Z", uses: 1 },
};

export const correctionExamples: ExamplesOf<typeof correctionRoutes> = {
  "GET /platform/v1/shops/{shopId}/corrections": {
    params: { shopId: "padaria" },
    query: { q: "sonh" },
    answer: { items: [correction], hasMore: false },
  },
  "POST /platform/v1/shops/{shopId}/corrections": {
    params: { shopId: "padaria" },
    body: { phrase: "sonhinho", productId: "sonho" },
    answer: correction,
  },
  "DELETE /platform/v1/shops/{shopId}/corrections/{id}": {
    params: { shopId: "padaria", id: "sonhinho" },
    answer: { deleted: true },
  },
};
