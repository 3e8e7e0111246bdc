import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { askPasskey } from "../passkey.ts";

export function useSignIn() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call("POST /painel/api/auth/sign-in/email", { body }),
  });
}

/** The second step: the six digits of the app, or one of the codes that were kept for the day without it. */
export function useSecondFactor() {
  return useMutation({
    mutationFn: ({ code, isBackup }: { code: string; isBackup: boolean }) =>
      isBackup
        ? call("POST /painel/api/auth/two-factor/verify-backup-code", { body: { code } })
        : call("POST /painel/api/auth/two-factor/verify-totp", { body: { code } }),
  });
}

/** The browser or the phone proves who the person is. Nothing is typed. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const options = await call("GET /painel/api/auth/passkey/generate-authenticate-options");
      const response = await askPasskey(options);
      return call("POST /painel/api/auth/passkey/verify-authentication", { body: { response } });
    },
  });
}

export function useAskNewPassword() {
  return useMutation({
    mutationFn: (email: string) => call("POST /painel/api/auth/request-password-reset", { body: { email } }),
  });
}

/** What the link of the mail is about to change. A POST, so that the token is in no address; it changes nothing. */
export const openReset = (token: string) =>
  queryOptions({
    queryKey: ["reset", token],
    queryFn: ({ signal }) => call("POST /painel/api/auth/reset-password/look-up", { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string; code?: string }) =>
      call("POST /painel/api/auth/reset-password", { body }),
  });
}

/** A POST, so that the token is in no address; it changes nothing. */
export const openInvitation = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call("POST /painel/api/invitations/look-up", { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useAcceptInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; name?: string; password?: string }) =>
      call("POST /painel/api/invitations/accept", { body }),
    onSuccess: () => queries.clear(),
  });
}
