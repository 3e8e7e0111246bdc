import { once } from "node:events";
import { createServer } from "node:http";
import type { Metrics } from "./metrics.ts";

export type MetricsServer = { close(): Promise<void> };

type Options = {
  metrics: Pick<Metrics, "text">;
  host: string;
  port: number;
  log: { warn(what: object, text: string): void };
};

/** A port of its own, so that a proxy which passes everything on does not pass on the metrics. */
export async function serveMetrics({ metrics, host, port, log }: Options): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ contentType, body }) => response.writeHead(200, { "content-type": contentType }).end(body),
      (error: unknown) => {
        log.warn({ err: error }, "the metrics could not be written");
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
