import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";

/** Whether this server lets everybody make an account. */
export const signUp = queryOptions({
  ...read(["sign-up"], "GET /painel/api/sign-up"),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useAskForAccount() {
  return useMutation({
    mutationFn: (body: { name: string; email: string }) => call("POST /painel/api/sign-up", { body }),
  });
}

/** A POST, so that the token is in no address; it changes nothing. */
export const openSignUp = (token: string) =>
  queryOptions({
    queryKey: ["sign-up", token],
    queryFn: ({ signal }) => call("POST /painel/api/sign-up/look-up", { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useConfirmAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; name: string; password: string }) =>
      call("POST /painel/api/sign-up/confirm", { body }),
    onSuccess: () => queries.clear(),
  });
}
