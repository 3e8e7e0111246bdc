import type { Serve } from "../../http/serve.ts";
import { openTrial, type TrialDeps } from "./open-trial.ts";
import { readTrial } from "./read-trial.ts";

/** The shop as a customer finds it, where nothing is charged and nobody is written to. */
export function trialRoutes(serve: Serve, deps: TrialDeps): void {
  serve("GET /painel/api/shops/{shopId}/trial", ({ params: { shopId }, member }) =>
    readTrial(deps, { shopId, member }),
  );

  serve("POST /painel/api/shops/{shopId}/trial", ({ params: { shopId }, member }) =>
    openTrial(deps, { shopId, member }),
  );
}
