import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";
import { read } from "../../lib/api/read.ts";

/** Who is signed in, in which account, and what their role may do. */
export const me = queryOptions({ ...read(["me"], "GET /painel/api/me"), staleTime: 60_000 });

export function useSignOut() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call("POST /painel/api/auth/sign-out", { body: {} }),
    onSuccess: () => navigate("/entrar"),
  });
}

/** Opens another account of the person. */
export function useSwitchAccount() {
  const reopen = useReopen();
  return useMutation({
    mutationFn: (id: string) => call("POST /painel/api/me/account", { body: { id } }),
    onSuccess: reopen,
  });
}

/** The person leaves the open account. Another one of theirs opens, or none is left and they are signed out. */
export function useLeaveAccount() {
  const reopen = useReopen();
  return useMutation({ mutationFn: () => call("POST /painel/api/team/leave", { body: {} }), onSuccess: reopen });
}

/** Starts again at the account that is open now. Everything on the screen belongs to the one before. */
function useReopen(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me.queryKey[0] });
    await queries.fetchQuery({ ...me, staleTime: 0 });
    await navigate("/");
  };
}
