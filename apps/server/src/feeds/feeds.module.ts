import path from "node:path";
import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import { createFeedRepository } from "./feed.repository.ts";
import { feedRoutes } from "./feed.routes.ts";
import { createFeedAddresses } from "./feed-address.ts";
import type { FeedDeps } from "./feed-deps.ts";
import { createFeedFiles } from "./feed-files.ts";
import { createFeedReaders } from "./feed-readers.ts";
import { createFeedReports } from "./feed-report.ts";

type FeedNeeds = Omit<FeedDeps, "feeds"> & {
  db: Db;
  secretKey: string;
  formerKeys: readonly string[];
  imageCacheDir: string;
};

export type FeedsModule = ReturnType<typeof createFeedsModule>;

/** The catalogue as files for those who list products elsewhere. The panel turns them on. */
export function createFeedsModule({ db, secretKey, formerKeys, imageCacheDir, ...needs }: FeedNeeds) {
  const feeds = createFeedRepository(db);
  const feedAddresses = createFeedAddresses(secretKey, formerKeys);
  const feedFiles = createFeedFiles(path.join(imageCacheDir, "feeds"));
  const feedReaders = createFeedReaders();
  return {
    routes: ({ app }) => feedRoutes(app, { ...needs, feeds, feedAddresses, feedFiles, feedReaders }),
    exports: { feeds, feedAddresses, feedReports: createFeedReports({ ...needs, feeds }) },
  } satisfies Module;
}
