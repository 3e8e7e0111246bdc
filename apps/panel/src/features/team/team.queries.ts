import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AgentTermsChange } from "@vitrine/contract/panel/orders/agent-days";
import type { MemberChange, NewInvitation } from "@vitrine/contract/panel/team/team";
import type { Role } from "@vitrine/domain/team/roles";
import { call } from "../../lib/api/api.ts";
import { read } from "../../lib/api/read.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { teamMembers } from "../../lib/team-members.ts";

const team = ["team"] as const;

export const members = teamMembers;

export const invitations = read([...team, "invitations"], "GET /painel/api/team/invitations");

export const teamSecurity = read([...team, "security"], "GET /painel/api/team/security");

export const useDemandSecondFactor = () =>
  useTeamChange((secondFactorRoles: readonly Role[]) =>
    call("PUT /painel/api/team/security", { body: { secondFactorRoles: [...secondFactorRoles] } }),
  );

/** The keys of the account, for who knows them. */
export const accountKeys = (shopId: string) =>
  read([...team, "keys", shopId], "GET /painel/api/shops/{shopId}/keys", { params: { shopId } });

export const agentTerms = (shopId: string) =>
  read([...team, "agent-terms", shopId], "GET /painel/api/shops/{shopId}/agent-terms", { params: { shopId } });

export function useSetAgentTerms(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AgentTermsChange) =>
      call("POST /painel/api/shops/{shopId}/agent-terms", { params: { shopId }, body }),
    onSuccess: (list) => {
      queries.setQueryData(agentTerms(shopId).queryKey, list);
      void queries.invalidateQueries({ queryKey: ["agent-days", shopId] });
    },
  });
}

export const signIns = (pageToken: string | null) =>
  read([...team, "sign-ins", pageToken], "GET /painel/api/team/sign-ins", {
    query: pageToken === null ? {} : { pageToken },
  });

/** A change of the team. The lists are read again before it counts as done. */
function useTeamChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  return useChange(team, change);
}

export const useInvite = () =>
  useTeamChange((body: NewInvitation) => call("POST /painel/api/team/invitations", { body }));

export const useResendInvitation = () =>
  useTeamChange((invitationId: string) =>
    call("POST /painel/api/team/invitations/{invitationId}/resend", { params: { invitationId }, body: {} }),
  );

export const useWithdrawInvitation = () =>
  useTeamChange((invitationId: string) =>
    call("DELETE /painel/api/team/invitations/{invitationId}", { params: { invitationId } }),
  );

export const useChangeMember = () =>
  useTeamChange(({ memberId, ...body }: { memberId: string } & MemberChange) =>
    call("PATCH /painel/api/team/members/{memberId}", { params: { memberId }, body }),
  );

export const useRevokeKey = (shopId: string) =>
  useTeamChange((keyId: string) =>
    call("POST /painel/api/shops/{shopId}/keys/{keyId}/revoke", { params: { shopId, keyId }, body: {} }),
  );

export const useRemoveMember = () =>
  useTeamChange((memberId: string) => call("DELETE /painel/api/team/members/{memberId}", { params: { memberId } }));
