import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NoSlotLeft } from "../bounds/fair-slots.ts";
import { takesEncoding } from "../http/answer/accepted-encoding.ts";
import { overLimit } from "../http/rate-limits.repository.ts";
import { failure, type Refusal } from "../http/refusals.ts";
import { callerNetwork } from "../http/request/caller-network.ts";
import type { FeedAddresses } from "./feed-address.ts";
import type { FeedDeps } from "./feed-deps.ts";
import type { FeedFiles } from "./feed-files.ts";
import type { FeedReaders } from "./feed-readers.ts";
import { formatOfFile } from "./formats/formats.ts";
import { writeFeed } from "./write-feed.ts";

/** Receivers come once an hour at most. Counted for each network of a shop's readers: none keeps another one out. */
const fetches = { name: "product feeds", most: 60, perSeconds: 600 };
const BUSY_SECONDS = 60;
/** A change shows within a minute, also behind caches. */
const CACHE_CONTROL = "public, max-age=30, must-revalidate";

type FeedPath = { Params: { shopId: string; token: string; file: string } };

/** `GET /feeds/{shopId}/{token}/{file}`: a file for receivers outside, so it is no call of the contract. */
export function feedRoutes(
  app: FastifyInstance,
  deps: FeedDeps & { feedAddresses: FeedAddresses; feedFiles: FeedFiles; feedReaders: FeedReaders },
): void {
  app.addHook("onClose", () => deps.feedFiles.close());

  app.get<FeedPath>(
    "/feeds/:shopId/:token/:file",
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { shopId, token, file } = request.params;
      const format = formatOfFile(file);
      const shop = await deps.cachedShop(shopId);
      const state = await deps.feeds.find(shopId);
      const isTheirs = format && shop && state.isOn && deps.feedAddresses.isTokenOf(shopId, state, token);
      // A shop that lets no visitor in shows its prices to nobody: the links of a feed would not open either.
      if (!isTheirs || !shop.anonymousBrowsing) return refused(reply, { code: "not-found" });
      const version = (await deps.versions.current(shopId)) ?? "";
      const etag = `W/"${version}-${format.revision}"`;
      const seenAt = await deps.feeds.seenAt(shopId, version);
      reply.headers({
        etag,
        "last-modified": seenAt.toUTCString(),
        "cache-control": CACHE_CONTROL,
        vary: "accept-encoding",
        "content-type": format.contentType,
        "x-robots-tag": "noindex",
      });
      if (isKnown(request, { etag, seenAt })) return reply.code(304).send();
      if (request.method === "HEAD") return reply.send();
      const reader = { shopId, network: callerNetwork(request) };
      if (!(await deps.limits.take(fetches, `${shopId} ${reader.network}`))) return refused(reply, overLimit(fetches));
      const busy = deps.feedReaders.refusal(reader);
      if (busy) return refused(reply, { code: busy, retryAfterSeconds: BUSY_SECONDS });
      try {
        const made = await deps.feedFiles.open({ shopId, file, version: etag }, () => writeFeed(deps, shop, format));
        const isZipped = takesEncoding(request.headers, "gzip");
        if (isZipped) reply.header("content-encoding", "gzip");
        return reply.send(deps.feedReaders.read(reader, made, { isUnpacked: !isZipped }));
      } catch (error) {
        if (!(error instanceof NoSlotLeft)) throw error;
        return refused(reply, { code: "database-busy", retryAfterSeconds: BUSY_SECONDS });
      }
    },
  );
}

/** RFC 9110: the time counts only where no tag was sent. */
function isKnown({ headers }: FastifyRequest, { etag, seenAt }: { etag: string; seenAt: Date }): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*");
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return since >= Math.floor(seenAt.getTime() / 1_000) * 1_000;
}

function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body, retryAfterSeconds } = failure(refusal);
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  for (const name of ["etag", "last-modified", "content-type"]) reply.removeHeader(name);
  return reply.code(status).header("cache-control", "no-store").send(body);
}
