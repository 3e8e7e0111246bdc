import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { me } from "../account.queries.ts";
import { createPasskey } from "../passkey.ts";

export const mySessions = read(["me", "sessions"], "GET /painel/api/me/sessions");

export const myPasskeys = read(["me", "passkeys"], "GET /painel/api/me/passkeys");

/** A change of one's own account. What it changes is read again before it counts as done. */
function useOwnChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  return useChange(me.queryKey, change);
}

export const useRename = () => useOwnChange((name: string) => call("PATCH /painel/api/me", { body: { name } }));

export const useChangePassword = () =>
  useOwnChange((body: { currentPassword: string; newPassword: string }) =>
    call("POST /painel/api/auth/change-password", { body }),
  );

/** Makes a secret. The second factor is on only after a code of it was checked. */
export function useStartTotp() {
  return useMutation({
    mutationFn: (password: string) => call("POST /painel/api/auth/two-factor/enable", { body: { password } }),
  });
}

export const useConfirmTotp = () =>
  useOwnChange((code: string) => call("POST /painel/api/auth/two-factor/verify-totp", { body: { code } }));

export const useTurnOffTotp = () =>
  useOwnChange((password: string) => call("POST /painel/api/auth/two-factor/disable", { body: { password } }));

export function useNewBackupCodes() {
  return useMutation({
    mutationFn: (password: string) =>
      call("POST /painel/api/auth/two-factor/generate-backup-codes", { body: { password } }),
  });
}

export const useAddPasskey = () =>
  useOwnChange(async (name: string) => {
    const options = await call("GET /painel/api/auth/passkey/generate-register-options");
    const response = await createPasskey(options);
    return call("POST /painel/api/auth/passkey/verify-registration", {
      body: { response, ...(name !== "" && { name }) },
    });
  });

export const useRemovePasskey = () =>
  useOwnChange((id: string) => call("POST /painel/api/auth/passkey/delete-passkey", { body: { id } }));

export const useEndSession = () =>
  useOwnChange((sessionId: string) => call("DELETE /painel/api/me/sessions/{sessionId}", { params: { sessionId } }));

export const useEndOtherSessions = () => useOwnChange<void, unknown>(() => call("DELETE /painel/api/me/sessions"));
