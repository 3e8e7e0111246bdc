import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { useMe, useShopPath } from "../use-me.ts";
import { EmailCard } from "./email-card.tsx";
import { NameCard } from "./name-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** The person's own account: name, and everything that guards it. */
export function ProfilePage() {
  const { person, sendsMail } = useMe();
  const shopPath = useShopPath();
  return (
    <Page title="Perfil e segurança" text={person.email} width="form">
      {sendsMail && !person.isEmailConfirmed && <EmailCard email={person.email} />}
      <Card
        title="Avisos por e-mail e no celular"
        text="O que chega mesmo com o painel fechado: pedidos, aprovações, problemas."
      >
        <Link href={shopPath("/perfil/avisos")} className={smallButtonStyle}>
          Escolher avisos
        </Link>
      </Card>
      <NameCard name={person.name} />
      <PasswordCard email={person.email} />
      <SecondFactorCard isOn={person.hasSecondFactor} />
      <PasskeysCard />
      <SessionsCard />
    </Page>
  );
}
