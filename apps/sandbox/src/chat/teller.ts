import type { GraphError } from "../graph/graph-errors.ts";
import type { Notice } from "../trouble/notices.ts";
import type { OpenLine } from "./line.ts";

/** What a shop is told of a message of its own. */
export type StatusNews = {
  id: string;
  contact: string;
  /** The shop's own id of it, where it gave one. */
  ownId: string | null;
  status: "sent" | "delivered" | "read" | "failed";
  error?: GraphError | undefined;
  at: Date;
};

/** Somebody wrote to the shop. */
export type InboundNews = { id: string; contact: string; name: string; text: string; at: Date };

/** How a carrier tells the shop. Nothing where it does not tell this, or has no address to tell it to. */
export type Teller = {
  status: (line: OpenLine, news: StatusNews) => Notice | undefined;
  inbound: (line: OpenLine, news: InboundNews) => Notice | undefined;
};
