import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { DeskCard } from "@vitrine/contract/panel/orders/service";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useNavigate } from "react-router";
import { useLiveStream } from "../../lib/api/live-stream.ts";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { ring } from "./message-sound.ts";
import { ofShop } from "./service.queries.ts";

type Served = { contactId: string; kind: "taken" | "handed"; by: string };

/** On every page: a contact writes, and a colleague took a contact of this person over or gave them one. */
export function ServedNotices() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const queries = useQueryClient();
  const show = useToast();
  const navigate = useNavigate();
  useLiveStream({
    shopId,
    on: {
      messages(data) {
        // Of a contact whom this person may not see, nothing is told but that somebody wrote.
        const { contactId, isReceived } = JSON.parse(data) as { contactId: string; isReceived: boolean };
        if (isReceived && contactId !== "") void ring();
      },
      served(data) {
        const { contactId, kind, by } = JSON.parse(data) as Served;
        const name = knownName(queries, shopId, contactId);
        void queries.invalidateQueries({ queryKey: ofShop(shopId) });
        show({
          text:
            kind === "taken"
              ? `${by} assumiu o atendimento de ${name ?? "um contato seu"}.`
              : `${by} passou ${name ?? "um contato"} para você.`,
          stays: "until-closed",
          action: {
            label: kind === "taken" ? "Ver atendimento" : "Ver em Comigo",
            onClick: () => void navigate(shopPath(kind === "taken" ? "/atendimento" : "/atendimento?served=me")),
          },
        });
      },
    },
  });
  return null;
}

/** Of what is on the screen or was a moment ago: who lost the contact may not read their name any more. */
function knownName(queries: QueryClient, shopId: string, contactId: string): string | undefined {
  const pages = queries.getQueriesData<{ items: DeskCard[] }>({ queryKey: [...ofShop(shopId), "desk"] });
  const cards = pages.flatMap(([, page]) => page?.items ?? []);
  return cards.find(({ contact }) => contact.id === contactId)?.contact.name || undefined;
}
