import { randomToken } from "@vitrine/server/secrets/token";
import { type Child, startChild } from "./child.ts";

export type VitrineOptions = {
  databaseUrl: string;
  nodeFlags?: string[];
  /** Where it listens, when its address must stay the same; otherwise any free port. */
  port?: number;
  /** The origin of a sandbox that it may ask. */
  sandboxUrl?: string;
  /** Settings of its own. */
  settings?: Record<string, string>;
};

/** The first key of the platform API, the same for every server of this run. */
export const operatorToken = randomToken();
const secretKey = randomToken();

/** The real server as it runs in production, without its log. */
export function startVitrine({
  databaseUrl,
  nodeFlags = [],
  port,
  sandboxUrl,
  settings,
}: VitrineOptions): Promise<Child> {
  const env = {
    HOST: "127.0.0.1",
    PUBLIC_URL: port ? `http://127.0.0.1:${port}` : "http://127.0.0.1",
    ...(port && { PORT: String(port) }),
    ...(sandboxUrl && { WEBHOOK_TARGETS: sandboxUrl }),
    LOG_LEVEL: "silent",
    DATABASE_URL: databaseUrl,
    OPERATOR_TOKEN: operatorToken,
    SECRET_KEY: secretKey,
    ...settings,
  };
  return startChild("./serve-vitrine.ts", { env, nodeFlags });
}
