import { useInfiniteQuery } from "@tanstack/react-query";
import type { FoundMessage } from "@vitrine/contract/panel/service/conversation-search";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { pastConversation } from "./search/search.queries.ts";
import { Thread } from "./thread.tsx";
import type { ThreadDeeds } from "./thread-deeds.ts";

type PastThreadProps = {
  shopId: string;
  contactId: string;
  contactName: string;
  shown: { found: FoundMessage };
  deeds: Omit<ThreadDeeds, "jumpTo">;
  /** Back to the newest messages. */
  onLatest: () => void;
};

/** The conversation where a message was found that is older than what is open. Nothing of it is marked as read. */
export function PastThread({ shopId, contactId, contactName, shown, deeds, onLatest }: PastThreadProps) {
  const past = useInfiniteQuery(pastConversation(shopId, contactId, shown.found.place));
  if (!past.data) {
    return (
      <div className="min-h-0 flex-1 bg-surface">
        <NotLoaded queries={[past]} />
      </div>
    );
  }
  const { isFetchingPreviousPage, isFetchPreviousPageError, isFetchingNextPage, isFetchNextPageError, error } = past;
  return (
    <Thread
      key={shown.found.place}
      conversation={{ ...past.data, unread: 0 }}
      contactName={contactName}
      outgoing={0}
      shown={shown.found.entryId}
      earlier={{
        isPending: isFetchingPreviousPage,
        error: isFetchPreviousPageError ? error : null,
        load: () => {
          if (past.hasPreviousPage && !isFetchingPreviousPage) void past.fetchPreviousPage();
        },
      }}
      past={{
        onLatest,
        later: past.hasNextPage
          ? {
              isPending: isFetchingNextPage,
              error: isFetchNextPageError ? error : null,
              load: () => {
                if (!isFetchingNextPage) void past.fetchNextPage();
              },
            }
          : null,
      }}
      deeds={deeds}
      onEnd={() => undefined}
    />
  );
}
