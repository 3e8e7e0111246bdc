import { useQuery } from "@tanstack/react-query";
import type { PanelSession } from "@vitrine/contract/panel/team/me";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ListState } from "@vitrine/ui/table/list-state.tsx";
import { dayText, momentText } from "../../../lib/time-text.ts";
import { deviceName } from "./device-name.ts";
import { mySessions, useEndOtherSessions, useEndSession } from "./profile.queries.ts";

/** Where the person is signed in. One that they do not recognise is ended with one click. */
export function SessionsCard() {
  const sessions = useQuery(mySessions);
  const endOthers = useEndOtherSessions();
  const show = useToast();
  const onError = useFailureToast();
  const others = sessions.data?.items.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card
      title="Sessões"
      text="Os navegadores em que você está no painel."
      isFlush
      actions={
        others.length > 1 && (
          <SmallButton
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: () => void show({ text: "As outras sessões foram encerradas", stays: 4_000 }),
                onError,
              })
            }
          >
            Encerrar as outras
          </SmallButton>
        )
      }
    >
      <ListState query={sessions} isFiltered={false} whenEmpty={null}>
        {({ items }) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  );
}

function SessionRow({ session }: { session: PanelSession }) {
  const end = useEndSession();
  const onError = useFailureToast();
  const name = deviceName(session.userAgent);
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium" title={session.userAgent ?? undefined}>
          {name} {session.isCurrent && <Badge tone="success">Esta sessão</Badge>}
        </p>
        <p className="text-sm text-muted">
          {[
            `desde ${momentText(session.createdAt)}`,
            `usada em ${dayText(session.lastUsedAt)}`,
            session.ipAddress && `endereço ${session.ipAddress}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
      {!session.isCurrent && (
        <SmallButton
          aria-label={`Encerrar ${name}, desde ${momentText(session.createdAt)}`}
          aria-disabled={end.isPending}
          onClick={() => {
            if (!end.isPending) end.mutate(session.id, { onError });
          }}
        >
          Encerrar
        </SmallButton>
      )}
    </li>
  );
}
