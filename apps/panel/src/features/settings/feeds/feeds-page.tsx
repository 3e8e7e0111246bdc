import { useQuery } from "@tanstack/react-query";
import type { FeedSettings } from "@vitrine/contract/panel/settings/feeds";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useQuestion } from "../../../lib/edit/use-question.tsx";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { FeedCard } from "./feed-card.tsx";
import { feedReport, feeds, useRenewFeeds, useTurnFeeds } from "./feeds.queries.ts";

/** The catalogue for those who list products elsewhere: its addresses, and what is left out of it. */
export function FeedsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const query = useQuery(feeds(shopId));
  const report = useQuery(feedReport(shopId));
  const { data } = query;
  return (
    <Page
      title="Catálogos para anúncios"
      text="O mesmo catálogo da loja, nos formatos que Meta, Google e assistentes leem sozinhos."
      width="form"
      back={{ href: shopPath("/configuracoes"), label: "Configurações" }}
    >
      <NotLoaded queries={[query]} />
      {data && <SwitchCard shopId={shopId} settings={data} />}
      {report.error && <LoadFailure failure={report.error} onRetry={() => void report.refetch()} />}
      {data?.feeds.map(({ name, url }) => (
        <FeedCard
          key={name}
          name={name}
          url={url}
          report={report.data?.feeds.find((each) => each.name === name)}
          isCounting={report.isPending}
        />
      ))}
    </Page>
  );
}

function SwitchCard({ shopId, settings }: { shopId: string; settings: FeedSettings }) {
  const shopPath = useShopPath();
  const turn = useTurnFeeds(shopId);
  const renew = useRenewFeeds(shopId);
  const show = useToast();
  const { ask, dialog } = useQuestion();
  const { isOn, isOpenToVisitors } = settings;
  const turningOff = {
    title: "Desligar os catálogos?",
    action: "Desligar",
    isDangerous: true,
    text: "Quem lê os endereços deixa de receber os produtos. Ligados de novo, os endereços são os mesmos.",
    run: () => turn.mutateAsync(false),
  };
  const renewing = {
    title: "Trocar os endereços?",
    action: "Trocar",
    isDangerous: true,
    text: "Os endereços de agora param de funcionar. Cole os novos em cada lugar que lê o catálogo.",
    run: () => renew.mutateAsync(undefined),
  };
  return (
    <Card
      title="Endereços"
      text="Cada endereço tem um código que ninguém adivinha. Uma mudança no catálogo aparece neles em até um minuto."
      actions={<Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Ligados" : "Desligados"}</Badge>}
    >
      <div className="grid justify-items-start gap-3">
        {!isOpenToVisitors && (
          <p className="text-pretty">
            A loja ainda não deixa visitantes verem o catálogo, então os links dos anúncios não abririam.{" "}
            <Link href={shopPath("/configuracoes/loja")} className="font-medium text-brand-ink underline">
              Abrir o catálogo a visitantes
            </Link>
          </p>
        )}
        <FailureBlock text={turn.error?.message} />
        {!isOn && (
          <Button
            variant="filled"
            disabled={!isOpenToVisitors}
            aria-disabled={turn.isPending}
            onClick={() => turn.mutate(true, { onSuccess: () => show({ text: "Catálogos ligados", stays: 4_000 }) })}
          >
            {turn.isPending && <Spinner />}
            Ligar
          </Button>
        )}
        {isOn && (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => ask(renewing)}>
              Trocar endereços
            </Button>
            <Button variant="quiet" onClick={() => ask(turningOff)}>
              Desligar
            </Button>
          </div>
        )}
      </div>
      {dialog}
    </Card>
  );
}
