import { ok } from "@vitrine/domain/result";
import type { RecordLoss } from "../business-event.ts";
import type { Serve } from "../http/serve.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import type { SlotRepository } from "../order/holds/slot.repository.ts";
import { createToWireOrder } from "../order/order-view.ts";
import type { PostalCodeLookup } from "../order/terms/postal-code-lookup.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { setFreight, setLogistic } from "./choose-logistic.ts";
import type { FindAddresses } from "./destination.ts";
import type { QuoteFreightDeps } from "./freight/quote-freight.ts";
import { listLogisticOptions, listSellers, listStores } from "./logistic-options.ts";
import { readSchedule, setSlot } from "./schedule.ts";

export type LogisticsDeps = ChangeOrderDeps &
  QuoteFreightDeps & {
    addresses: FindAddresses;
    slots: SlotRepository;
    pictures: PictureUrls;
    recordLoss: RecordLoss;
    postalCodeLookup: PostalCodeLookup;
  };

export function logisticsRoutes(serve: Serve, deps: LogisticsDeps): void {
  const toWireOrder = createToWireOrder(deps);

  serve("GET /api/order/logistic/", ({ session, query }) => listLogisticOptions(deps, session, query));

  serve("POST /api/order/logistic/", ({ session, body, key }) => toWireOrder(setLogistic(deps, session, body, key)));

  serve("POST /api/order/logistic/manual", ({ session, body, query, key }) =>
    toWireOrder(setFreight(deps, session, { ...query, ...body }, key)),
  );

  serve("GET /api/order/stores/", async ({ session }) => ok(await listStores(deps, session)));

  serve("GET /api/order/seller/", async ({ session, query }) => ok(await listSellers(deps, session, query)));

  serve("GET /api/order/schedule", async ({ session }) => ok(await readSchedule(deps, session)));

  serve("POST /api/order/schedule", ({ session, body, key }) => toWireOrder(setSlot(deps, session, body, key)));
}
