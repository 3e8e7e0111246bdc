import type { Readable } from "node:stream";
import { MOST_TAGS } from "@vitrine/contract/panel/customers";
import { templateHeadings } from "@vitrine/domain/customers/customer-columns";
import { ok } from "@vitrine/domain/result";
import { SheetFile } from "../catalog/sheets/files/sheet-file.ts";
import { checkCustomerSheet, importCustomerSheet } from "../customer/by-hand/customer-sheet.ts";
import { enterCustomer } from "../customer/by-hand/enter-customer.ts";
import { assignListed } from "../customer/charge/assign-customers.ts";
import { exportCustomers, listCustomers } from "../customer/contacts/list-customers.ts";
import { whileClientWaits } from "../http/request/while-client-waits.ts";
import type { Serve } from "../http/serve.ts";
import type { PanelDeps } from "./panel-deps.ts";

export function panelCustomerRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/customers", ({ params, query, member }) =>
    listCustomers(deps, params.shopId, query, member.customers),
  );

  serve("POST /painel/api/shops/{shopId}/customers", async ({ params: { shopId }, body, member }) => {
    const entered = await enterCustomer(deps, shopId, body, member);
    if (!entered.ok) return entered;
    const { id, same } = entered.value;
    return ok({ contactId: id, known: same && { name: same.known.name, phone: same.known.phone, by: same.by } });
  });

  serve(
    "GET /painel/api/shops/{shopId}/customers/places/{zipCode}",
    async ({ params: { shopId, zipCode }, member }) => {
      const caller = { shopId, contactId: member.userId };
      return deps.postalCodeLookup.addressOf(caller, zipCode);
    },
  );

  serve("POST /painel/api/shops/{shopId}/customers-sheet/check", ({ params: { shopId }, member, request }) =>
    whileClientWaits(request, (signal) =>
      checkCustomerSheet(deps, { shopId, member, signal }, request.body as Readable),
    ),
  );

  serve("POST /painel/api/shops/{shopId}/customers-sheet/import", ({ params: { shopId }, query, member, request }) =>
    whileClientWaits(request, (signal) =>
      importCustomerSheet(deps, { shopId, member, signal }, request.body as Readable, query.name),
    ),
  );

  serve("GET /painel/api/shops/{shopId}/customers-sheet/template", async () => {
    const rows = (async function* () {
      yield [...templateHeadings];
    })();
    return ok(new SheetFile({ name: "clientes-modelo", type: "xlsx", rows }));
  });

  serve("GET /painel/api/shops/{shopId}/customers/tags", async ({ params, member }) =>
    ok({ items: await deps.customerList.tags(params.shopId, MOST_TAGS, member.customers) }),
  );

  serve("POST /painel/api/shops/{shopId}/customers/assign", async ({ params: { shopId }, body, member }) => {
    const { inCharge: to, listed } = body;
    return assignListed(deps, shopId, listed, { to, member });
  });

  serve("GET /painel/api/shops/{shopId}/customers.csv", async ({ params: { shopId }, query, member }) => {
    const file = await exportCustomers(deps, shopId, query, member.customers);
    if (!file.ok) return file;
    // Whom the list was searched for would stay in the log when the contact is erased.
    const after = { filter: JSON.stringify({ ...query, ...(query.q && { q: "•••" }) }) };
    const subject = { type: "customers", id: "csv" };
    await deps.auditLog.recordExport({ member, shopId, action: "customers.exported", subject, after });
    return file;
  });
}
