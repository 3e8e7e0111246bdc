import { hkdfSync } from "node:crypto";
import type { Role } from "@vitrine/domain/team/roles";
import type { Repositories } from "@vitrine/server/repositories";
import { randomToken, tokenHash } from "@vitrine/server/secrets/token";
import { DEMO_PATH, type DemoPerson } from "@vitrine/server/team/demo-sign-in";
import { acceptInvitation } from "@vitrine/server/team/invitations/accept-invitation";
import type { DemoLink } from "./demo-links.ts";
import { DEMO_CHATBOT_ID } from "./load-demo.ts";

type DemoMember = {
  role: Role;
  name: string;
  email: string;
  /** A link signs in as them. */
  link?: { path: string; label: string };
};

const team: DemoMember[] = [
  {
    role: "owner",
    name: "Aurora Prado",
    email: "aurora@vitrine.exemplo",
    link: { path: "proprietaria", label: "Painel, como proprietária" },
  },
  {
    role: "agent",
    name: "Rafael Lima",
    email: "rafael@vitrine.exemplo",
    link: { path: "atendente", label: "Painel, como atendente" },
  },
];

/** With those who also worked in the month of the demo. */
export const monthTeam: readonly DemoMember[] = [
  ...team,
  { role: "manager", name: "Camila Duarte", email: "camila@vitrine.exemplo" },
  { role: "agent", name: "Diego Alves", email: "diego@vitrine.exemplo" },
];

export type DemoTeamOptions = { publicUrl: string; secretKey: string; team?: readonly DemoMember[] };

/** The people of the demo's account, made as everybody is: invited, and accepted. Nobody knows their passwords. */
export async function loadDemoTeam(
  repositories: Repositories,
  { publicUrl, secretKey, team: wanted = team }: DemoTeamOptions,
): Promise<DemoPerson[]> {
  const { invitations, members, limits, createAuth } = repositories;
  const log = { warn: () => undefined };
  const auth = createAuth({ origin: new URL(publicUrl).origin, limits, mailReset: async () => undefined, log });
  const { password: hashing } = await (await auth()).$context;
  const existing = new Set((await members.list(DEMO_CHATBOT_ID, null)).map(({ email }) => email));
  const people: DemoPerson[] = [];
  for (const { role, link: opens, name, email } of wanted) {
    const password = passwordOf(email, secretKey);
    if (opens) people.push({ path: opens.path, email, password });
    if (existing.has(email)) continue;
    const token = randomToken();
    // The mailboxes of the demo are the demo's own.
    const link = { tokenHash: tokenHash(token), isLinkMailed: true, mail: "off" as const };
    const invited = await invitations.save(
      {
        chatbotId: DEMO_CHATBOT_ID,
        email,
        name,
        role,
        ...{ shops: null, ownCustomersOnly: false, invitedBy: null },
        days: 1,
        ...link,
      },
      async () => undefined,
    );
    if (typeof invited === "string") throw new Error(`${email} was not invited: ${invited}`);
    const accepted = await acceptInvitation(
      { invitations, hashPassword: hashing.hash, checkNewPassword: async () => undefined },
      { token, name, password, signedInAs: undefined },
    );
    if (!accepted.ok) throw new Error(`${email} is not in the demo's team: ${accepted.refusal.code}`);
  }
  return people;
}

export function demoTeamLinks(publicUrl: string): DemoLink[] {
  return team.flatMap(({ link }) =>
    link ? [{ label: link.label, url: `${publicUrl}${DEMO_PATH}/${link.path}` }] : [],
  );
}

function passwordOf(email: string, secretKey: string): string {
  return Buffer.from(hkdfSync("sha256", secretKey, "demo", email, 24)).toString("base64url");
}
