import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewAddress } from "@vitrine/contract/storefront/address";
import { call } from "../../../lib/api/api.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { setOpenSession, useSession } from "../../session/session.queries.ts";

/** The addresses are the contact's: they come with the session. */
export function useAddAddress() {
  const queries = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: ({ address, key }: { address: NewAddress; key: string }) =>
      call("POST /api/order/address/", { body: address, idempotencyKey: key }),
    retry: retryUnsettled,
    onSuccess: (addresses) => setOpenSession(queries, { ...session, userShop: { ...session.userShop, addresses } }),
  });
}
