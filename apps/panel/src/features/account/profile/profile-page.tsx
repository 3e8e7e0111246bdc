import { Page } from "@vitrine/ui/layout/page.tsx";
import { useMe } from "../use-me.ts";
import { EmailCard } from "./email-card.tsx";
import { NameCard } from "./name-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** The person's own account: name, and everything that guards it. */
export function ProfilePage() {
  const { person, sendsMail } = useMe();
  return (
    <Page title="Perfil e segurança" text={person.email} width="form">
      {sendsMail && !person.isEmailConfirmed && <EmailCard email={person.email} />}
      <NameCard name={person.name} />
      <PasswordCard email={person.email} />
      <SecondFactorCard isOn={person.hasSecondFactor} />
      <PasskeysCard />
      <SessionsCard />
    </Page>
  );
}
