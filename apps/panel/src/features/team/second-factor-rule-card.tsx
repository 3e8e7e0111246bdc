import { useQuery } from "@tanstack/react-query";
import type { Member } from "@vitrine/contract/panel/team/team";
import { type Role, roles } from "@vitrine/domain/team/roles";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { useState } from "react";
import { codeOf } from "../../lib/api/api-failure.ts";
import { useShopPath } from "../account/use-me.ts";
import { members, teamSecurity, useDemandSecondFactor } from "./team.queries.ts";

/** For which roles a password alone is not enough. */
export function SecondFactorRuleCard() {
  const saved = useQuery({ ...teamSecurity, select: ({ secondFactorRoles }) => ({ items: secondFactorRoles }) });
  return (
    <Card
      title="Exigir a verificação em duas etapas"
      text="Quem tem um destes papéis e ainda não a configurou só consegue configurar, até terminar."
    >
      <ListState query={saved} isFiltered={false} whenEmpty={<RoleChoice saved={[]} />}>
        {({ items }) => <RoleChoice key={items.join()} saved={items} />}
      </ListState>
    </Card>
  );
}

function RoleChoice({ saved }: { saved: readonly Role[] }) {
  const [chosen, setChosen] = useState(saved);
  const { data: team } = useQuery(members);
  const demand = useDemandSecondFactor();
  const show = useToast();
  const shopPath = useShopPath();
  const isChanged = roles.some((role) => chosen.includes(role) !== saved.includes(role));
  return (
    <div className="grid gap-2">
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={`${roleNames[role]}${lackingText(team?.items ?? [], role)}`}
          isChecked={chosen.includes(role)}
          onChange={(isChecked) => setChosen(roles.filter((one) => (one === role ? isChecked : chosen.includes(one))))}
        />
      ))}
      <FailureBlock text={demand.error?.message} />
      {codeOf(demand.error) === "second-factor-first" && (
        <Link href={shopPath("/perfil")} className="py-1 text-brand-ink underline underline-offset-4">
          Configurar a minha
        </Link>
      )}
      <div>
        <Button
          variant="filled"
          aria-disabled={!isChanged || demand.isPending}
          onClick={() => {
            if (!isChanged || demand.isPending) return;
            demand.mutate(chosen, { onSuccess: () => void show({ text: "Regra da equipe salva", stays: 4_000 }) });
          }}
        >
          {demand.isPending && <Spinner />}
          Salvar
        </Button>
      </div>
    </div>
  );
}

function lackingText(team: readonly Member[], role: Role): string {
  const lacking = team.filter((member) => member.role === role && !member.hasSecondFactor).length;
  if (lacking === 0) return "";
  return lacking === 1 ? " (1 pessoa ainda não tem)" : ` (${lacking} pessoas ainda não têm)`;
}
