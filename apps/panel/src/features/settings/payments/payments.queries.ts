import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Api } from "@vitrine/contract/api";
import type { PanelPayments } from "@vitrine/contract/panel/settings/payments";
import type { RequestOf } from "@vitrine/contract/wire/route";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { firstSteps } from "../../../lib/first-steps/first-steps.queries.ts";
import { settings } from "../settings.queries.ts";

/** Below the key of the settings: going back to a version reads both again. */
export const payments = (shopId: string) =>
  read(["settings", shopId, "payments"], "GET /painel/api/shops/{shopId}/payments", { params: { shopId } });

/** What the server knows of payment providers. It changes with a release only. */
export const paymentVendors = (shopId: string) =>
  queryOptions({
    ...read(["payment-vendors", shopId], "GET /painel/api/shops/{shopId}/payments/vendors", { params: { shopId } }),
    select: ({ items }) => items,
    staleTime: Number.POSITIVE_INFINITY,
  });

type AccountChange = RequestOf<Api["PATCH /painel/api/shops/{shopId}/payments/accounts/{id}"]>["body"];

function usePaymentChange<Change>(shopId: string, send: (change: Change) => Promise<PanelPayments>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      queries.setQueryData(payments(shopId).queryKey, answer);
      // An account is a part of the document, too.
      void queries.invalidateQueries({ queryKey: settings(shopId).queryKey });
      void queries.invalidateQueries({ queryKey: firstSteps(shopId).queryKey });
    },
  });
}

export function useChangeAccount(shopId: string, id: string) {
  const params = { shopId, id };
  return usePaymentChange(shopId, (body: AccountChange) =>
    call("PATCH /painel/api/shops/{shopId}/payments/accounts/{id}", { params, body }),
  );
}

export function useRemoveAccount(shopId: string, id: string) {
  const params = { shopId, id };
  return usePaymentChange(shopId, (_: undefined) =>
    call("DELETE /painel/api/shops/{shopId}/payments/accounts/{id}", { params }),
  );
}

export function useSetPixKey(shopId: string) {
  return usePaymentChange(shopId, (key: string) =>
    call("PUT /painel/api/shops/{shopId}/payments/pix-key", { params: { shopId }, body: { key } }),
  );
}

export function useCheckAccount(shopId: string, id: string) {
  return useMutation({
    mutationFn: () => call("POST /painel/api/shops/{shopId}/payments/accounts/{id}/check", { params: { shopId, id } }),
  });
}
