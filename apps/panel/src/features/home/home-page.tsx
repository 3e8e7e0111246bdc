import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { clockFormat } from "../../lib/clock-format.ts";
import { useMe, useShopId } from "../account/use-me.ts";
import { ActionItemsCard } from "./action-items-card.tsx";
import { ChecklistCard } from "./checklist-card.tsx";
import { home } from "./home.queries.ts";
import { LossesCard } from "./losses-card.tsx";
import { MyDayCard } from "./my-day-card.tsx";
import { SampleDataCard } from "./sample-data-card.tsx";
import { TodayNumbers } from "./today-numbers.tsx";

/** The first page: how today goes, what needs a hand, and what was lost. */
export function HomePage() {
  const { person } = useMe();
  const found = useQuery(home(useShopId()));
  const [firstName = person.name] = person.name.split(" ");
  const { data, error } = found;
  return (
    <Page title={`Olá, ${firstName}`} text={data && dayName(data.date)}>
      <ChecklistCard hasSampleData={Boolean(data?.sample)} />
      {error && <LoadFailure failure={error} onRetry={() => void found.refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          {data.sample && <SampleDataCard sample={data.sample} />}
          {data.today && <TodayNumbers today={data.today} date={data.date} />}
          <MyDayCard />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <ActionItemsCard items={data.hands} at={data.at} />
            {data.losses && <LossesCard losses={data.losses} />}
          </div>
        </>
      )}
    </Page>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => (
          <div key={key} className="h-24 rounded-2xl bg-placeholder motion-safe:animate-breathe" />
        ))}
      </div>
      <Card>
        <div className="h-48 rounded-xl bg-placeholder motion-safe:animate-breathe" />
      </Card>
    </div>
  );
}

const longDay = clockFormat({ weekday: "long", day: "numeric", month: "long" });

function dayName(date: string): string {
  const text = longDay(`${date}T00:00:00Z`, "UTC");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
