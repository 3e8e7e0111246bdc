import type { Page, Request } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Waits until nothing is under way but the live stream, which opens a while after the page and never ends. Ask before the
 * page is opened.
 */
export function idleNetworkOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let isStreaming = false;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/live")) isStreaming = true;
    else pending.add(request);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return async () => {
    // On a slow machine other requests are still open when the stream is.
    const onlyStreams = expect.poll(() => isStreaming && pending.size === 0).toBe(true);
    await Promise.race([page.waitForLoadState("networkidle"), onlyStreams]);
  };
}
