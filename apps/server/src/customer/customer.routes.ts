import type { Serve } from "../http/serve.ts";
import type { ChangeDeps } from "../order/change-order.ts";
import { updateCustomer } from "./update-customer.ts";

export function customerRoutes(serve: Serve, deps: ChangeDeps): void {
  serve("POST /api/customer/update", ({ session, body, key }) => updateCustomer(deps, session, body, key));
}
