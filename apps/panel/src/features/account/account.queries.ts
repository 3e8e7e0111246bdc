import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";

/** Who is signed in, in which account, and what their role may do. */
export const me = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call("GET /painel/api/me", { signal }),
  staleTime: 60_000,
});

export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call("POST /painel/api/auth/sign-out", { body: {} }),
    onSuccess: async () => {
      await navigate("/entrar");
      // A shared computer must not show the next person what this one saw.
      queries.clear();
    },
  });
}

/** Opens another account of the person. Everything on the screen belongs to the one before. */
export function useSwitchAccount() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: string) => call("POST /painel/api/me/account", { body: { id } }),
    onSuccess: async () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me.queryKey[0] });
      await queries.fetchQuery({ ...me, staleTime: 0 });
      await navigate("/");
    },
  });
}
