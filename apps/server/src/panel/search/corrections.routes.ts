import { ok } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import type { Correction } from "../../order-message/corrections/correction.repository.ts";
import { forgetCorrection } from "../../order-message/corrections/forget-correction.ts";
import { listCorrections, toWireCorrection } from "../../order-message/corrections/list-corrections.ts";
import { rememberCorrection } from "../../order-message/corrections/remember-correction.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** The words of messages whose meaning the shop remembers. */
export function panelCorrectionRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/catalog/corrections", async ({ params: { shopId }, query }) =>
    ok(await listCorrections(deps, { shopId, q: query.q })),
  );

  serve("POST /painel/api/shops/{shopId}/catalog/corrections", async ({ params: { shopId }, body, member }) => {
    const { phrase, productId, sku: skuId = null } = body;
    const correction = { shopId, phrase, productId, skuId, by: member.name };
    const remembered = await rememberCorrection(deps, correction, ({ before, saved }) => ({
      member,
      shopId,
      action: "correction.saved",
      subject: subjectOf(saved),
      before: before && meaningOf(before),
      after: meaningOf(saved),
    }));
    return remembered.ok ? ok(toWireCorrection(remembered.value.saved)) : remembered;
  });

  serve("DELETE /painel/api/shops/{shopId}/catalog/corrections/{id}", async ({ params: { shopId, id }, member }) => {
    const forgotten = await forgetCorrection(deps, { shopId, phrase: id }, (before) => ({
      member,
      shopId,
      action: "correction.removed",
      subject: subjectOf(before),
      before: meaningOf(before),
      after: null,
    }));
    return forgotten.ok ? ok({ deleted: true as const }) : forgotten;
  });
}

function subjectOf({ phrase, written }: Correction) {
  return { type: "correction", id: phrase, name: written };
}

function meaningOf({ productId, sku }: Correction) {
  return { productId, sku };
}
