import type { Serve } from "../http/serve.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import { updateCustomer } from "./update-customer.ts";

export function customerRoutes(serve: Serve, deps: ChangeOrderDeps): void {
  serve("POST /api/customer/update", ({ session, body, key }) => updateCustomer(deps, session, body, key));
}
