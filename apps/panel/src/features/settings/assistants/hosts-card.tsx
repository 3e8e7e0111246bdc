import { useQuery } from "@tanstack/react-query";
import type { ShopHost } from "@vitrine/contract/platform/hosts";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { CopyField } from "../copy-field.tsx";
import { assistants, useCheckHosts } from "./assistants.queries.ts";

const states: Record<ShopHost["state"], { tone: Tone; name: string }> = {
  served: { tone: "success", name: "Comprovado" },
  pending: { tone: "caution", name: "Falta comprovar" },
  failing: { tone: "danger", name: "Registro sumiu" },
  taken: { tone: "danger", name: "De outra loja" },
};

/** The hosts of the shop, each with the record that proves it, or with the address that assistants read. */
export function HostsCard({ shopId, isOn }: { shopId: string; isOn: boolean }) {
  const query = useQuery(assistants(shopId));
  const check = useCheckHosts(shopId);
  const { data } = query;
  const waits = data?.hosts.some(({ state }) => state !== "served") ?? false;
  return (
    <Card
      title="Situação"
      actions={
        waits && (
          <Button variant="quiet" aria-disabled={check.isPending} onClick={() => check.mutate()}>
            Verificar agora
          </Button>
        )
      }
    >
      <NotLoaded queries={[query]} />
      <FailureBlock text={check.error?.message} />
      {data?.hosts.length === 0 && (
        <p className="text-sm text-pretty text-muted">
          Nenhum endereço próprio ainda. Escreva acima um domínio que seja da loja e salve: aqui aparece o registro que
          comprova que ele é seu.
        </p>
      )}
      {data && data.hosts.length > 0 && (
        <ul aria-label="Endereços da loja" className="grid gap-5">
          {data.hosts.map((host) => (
            <li key={host.host} className="grid gap-3">
              <p className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 font-semibold break-all">{host.host}</span>
                <Badge tone={states[host.state].tone}>{states[host.state].name}</Badge>
              </p>
              <HostHelp host={host} isOn={isOn} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function HostHelp({ host: { host, state, record }, isOn }: { host: ShopHost; isOn: boolean }) {
  if (state === "served") {
    return isOn ? (
      <CopyField label="Perfil que os assistentes leem" text={`${window.location.protocol}//${host}/.well-known/ucp`} />
    ) : (
      <p className="text-sm text-muted">Pronto. Ligue a venda por assistentes acima.</p>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-pretty text-muted">
        {state === "taken"
          ? "Outra loja comprovou este endereço. Se ele é seu, retire o registro dela do DNS."
          : "Crie este registro TXT onde o domínio foi registrado. Pode levar algumas horas até valer."}
      </p>
      <CopyField label="Nome do registro" text={record.name} />
      <CopyField label="Valor" text={record.value} />
    </div>
  );
}
