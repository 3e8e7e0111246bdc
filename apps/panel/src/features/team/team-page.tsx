import { buttonStyle } from "@vitrine/ui/button.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { Outlet } from "react-router";
import { useMay, useMe, useShopPath } from "../account/use-me.ts";
import { InvitationsCard } from "./invitations-card.tsx";
import { MembersCard } from "./members-card.tsx";
import { SecondFactorRuleCard } from "./second-factor-rule-card.tsx";
import { useChoosableShops } from "./shops-field.tsx";
import { TeamTabs } from "./team-tabs.tsx";

/** Who runs the shops of the account, and who is invited to. */
export function TeamPage() {
  const { account } = useMe();
  const hasSeveral = useChoosableShops().length > 1;
  const may = useMay();
  const shopPath = useShopPath();
  const canChange = may("change-team");
  return (
    <Page
      title="Equipe"
      text={`As pessoas de ${account.name}.${hasSeveral ? " Cada uma vê todas as lojas da conta, ou só as que um proprietário escolhe." : ""}`}
      actions={
        canChange && (
          <Link href={shopPath("/equipe/convidar")} className={buttonStyle("filled")}>
            Convidar
          </Link>
        )
      }
    >
      <TeamTabs current="members" />
      <MembersCard canChange={canChange} />
      {canChange && <InvitationsCard />}
      {canChange && <SecondFactorRuleCard />}
      <Outlet />
    </Page>
  );
}
