import { existsSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "./config/env.ts";
import { readConfig } from "./config.ts";
import { startServer } from "./start-server.ts";

/** The production entry: `npm run serve`. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, operatorToken, secretKey } = config;
  if (!databaseUrl || !operatorToken || !secretKey) {
    throw new ConfigError(
      "Para servir é preciso definir DATABASE_URL, OPERATOR_TOKEN e SECRET_KEY; para a demonstração, use npm start.",
    );
  }
  const webRoot = builtApp("web");
  const panelRoot = builtApp("panel");
  if (config.production && !webRoot) throw new ConfigError("A loja ainda não foi compilada. Rode npm run build.");
  if (config.production && !panelRoot) throw new ConfigError("O painel ainda não foi compilado. Rode npm run build.");
  const server = await startServer({ config, databaseUrl, operatorToken, secretKey, webRoot, panelRoot });
  let isStopping = false;
  const stop = () => {
    if (!isStopping) void server.stop();
    isStopping = true;
  };
  // A signal often comes twice, from the terminal and from npm. Without a listener the second would end the process at once.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

function builtApp(name: "web" | "panel"): string | undefined {
  const folder = path.resolve(import.meta.dirname, "../..", name, "dist");
  return existsSync(path.join(folder, "index.html")) ? folder : undefined;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
});
