import { useQuery } from "@tanstack/react-query";
import type { ShopHost } from "@vitrine/contract/platform/hosts";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { momentText } from "../../../lib/time-text.ts";
import { useMay, useShopTimeZone } from "../../account/use-me.ts";
import { CopyField } from "../copy-field.tsx";
import { hosts, useCheckHosts } from "./hosts.queries.ts";

const states: Record<ShopHost["state"], { tone: Tone; name: string }> = {
  served: { tone: "success", name: "Comprovado" },
  pending: { tone: "caution", name: "Falta comprovar" },
  failing: { tone: "danger", name: "Registro sumiu" },
  taken: { tone: "danger", name: "De outra loja" },
};

/** Each name of the shop: its state, what the last look found, and what is to be set where the name was bought. */
export function HostsCard({ shopId }: { shopId: string }) {
  const query = useQuery(hosts(shopId));
  const check = useCheckHosts(shopId);
  const isOwner = useMay()("change-hosts");
  const { data } = query;
  const waits = data?.hosts.some(({ state }) => state !== "served") ?? false;
  return (
    <Card
      title="Situação"
      actions={
        waits &&
        isOwner && (
          <Button variant="quiet" aria-disabled={check.isPending} onClick={() => !check.isPending && check.mutate()}>
            {check.isPending ? "Verificando…" : "Verificar agora"}
          </Button>
        )
      }
    >
      <NotLoaded queries={[query]} />
      <FailureBlock text={check.error?.message} />
      {data?.hosts.length === 0 && (
        <p className="text-sm text-pretty text-muted">
          Nenhum endereço próprio ainda. Escreva acima um domínio que seja da loja e salve: aqui aparece o que fazer
          onde ele foi comprado.
        </p>
      )}
      {data && data.hosts.length > 0 && (
        <ul aria-label="Endereços da loja" className="grid gap-6">
          {data.hosts.map((host) => (
            <li key={host.host} className="grid gap-3">
              <p className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 font-semibold break-all">{host.host}</span>
                <Badge tone={states[host.state].tone}>{states[host.state].name}</Badge>
              </p>
              <Finding host={host} />
              <Records host={host} pointsTo={data.pointsTo} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What the last look at the DNS found, in words. */
function Finding({ host: { host, state, found, checkedAt, record } }: { host: ShopHost }) {
  const timeZone = useShopTimeZone();
  if (state === "served")
    return (
      <p className="text-sm text-pretty text-muted">
        O endereço é da loja. Quem o abre vê a loja assim que ele apontar para cá.{" "}
        <a
          href={`${window.location.protocol}//${host}/`}
          target="_blank"
          rel="noopener"
          className="font-semibold text-brand-ink underline"
        >
          Abrir
        </a>
      </p>
    );
  return (
    <p className="text-sm text-pretty text-muted">
      {findingText({ state, found, value: record.value })}
      {checkedAt && ` Última verificação: ${momentText(checkedAt, timeZone)}.`}
    </p>
  );
}

type Looked = Pick<ShopHost, "state" | "found"> & { value: string };

function findingText({ state, found, value }: Looked): string {
  if (state === "taken")
    return "Outra loja comprovou este endereço. Se ele é seu, retire o registro dela onde o domínio foi comprado.";
  if (found === null) return "Ainda não há resposta do DNS do domínio. Verificamos de novo sozinhos.";
  if (found.includes(value)) return "O registro está lá. O endereço passa a valer em instantes.";
  const others = found.map((text) => `“${text}”`).join(", ");
  const what = others
    ? `Encontramos outro texto no registro: ${others}. Copie o valor de novo, sem mudar nada.`
    : "O registro ainda não foi encontrado. Depois de criado, pode levar algumas horas até aparecer.";
  return state === "failing" ? `${what} Sem ele, a loja deixa de ser mostrada neste endereço em um dia.` : what;
}

/** What is to be set: the proof, and the way here. A name that is served keeps both. */
function Records({ host: { host, state, record }, pointsTo }: { host: ShopHost; pointsTo: string }) {
  if (state === "served") return null;
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">1. Comprove que é seu: um registro TXT</p>
      <CopyField label="Nome do registro TXT" text={record.name} />
      <CopyField label="Valor do registro TXT" text={record.value} />
      <p className="text-sm font-semibold">2. Aponte para a loja: um registro CNAME</p>
      <CopyField label="Nome do registro CNAME" text={host} />
      <CopyField
        label="Valor do registro CNAME"
        text={pointsTo}
        hint="Um domínio sem nada na frente não aceita CNAME: use um nome como loja ou www."
      />
    </div>
  );
}
