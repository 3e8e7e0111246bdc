import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { me } from "../account.queries.ts";
import { askPasskey } from "../passkey.ts";

/** How the person can show who they are. Asked anew each time: factors come and go. */
export const waysToConfirm = queryOptions({
  ...read(["ways-to-confirm"], "GET /painel/api/auth/confirm"),
  staleTime: 0,
  gcTime: 0,
});

export type Shown = { by: "password" | "code"; text: string };

export function useConfirmByText() {
  return useMutation({
    mutationFn: ({ by, text }: Shown) =>
      by === "password"
        ? call("POST /painel/api/auth/confirm/password", { body: { password: text } })
        : call("POST /painel/api/auth/confirm/code", { body: { code: text } }),
  });
}

/** The browser or the phone proves it. Nothing is typed. */
export function useConfirmByPasskey() {
  // A passkey is also the second factor that a role may need.
  return useChange(me.queryKey, async () => {
    const options = await call("GET /painel/api/auth/passkey/generate-authenticate-options");
    const response = await askPasskey(options);
    return call("POST /painel/api/auth/confirm/passkey", { body: { response } });
  });
}
