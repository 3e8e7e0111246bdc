import type { FeedRepository } from "./feed.repository.ts";
import type { FeedDeps } from "./feed.routes.ts";
import { createFeedAddresses, type FeedAddresses } from "./feed-address.ts";
import { createFeedFiles } from "./feed-files.ts";
import { createFeedReaders } from "./feed-readers.ts";
import { createFeedReports, type FeedReports } from "./feed-report.ts";

type FeedWiringDeps = Omit<FeedDeps, "feedAddresses" | "feedFiles" | "feedReaders"> & {
  secretKey: string;
  formerKeys: readonly string[];
  /** Where the files of feeds are kept. */
  feedFolder: string;
};

export type FeedWiring = {
  routes: FeedDeps;
  /** For the page of the panel that turns feeds on. */
  forPanel: { feeds: FeedRepository; feedAddresses: FeedAddresses; feedReports: FeedReports };
};

export function createFeedWiring({ secretKey, formerKeys, feedFolder, ...deps }: FeedWiringDeps): FeedWiring {
  const { feeds, products, searchIndexRows, versions } = deps;
  const feedAddresses = createFeedAddresses(secretKey, formerKeys);
  return {
    routes: { ...deps, feedAddresses, feedFiles: createFeedFiles(feedFolder), feedReaders: createFeedReaders() },
    forPanel: { feeds, feedAddresses, feedReports: createFeedReports({ feeds, products, searchIndexRows, versions }) },
  };
}
