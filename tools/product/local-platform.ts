import { readConfig } from "@vitrine/server/config";
import { ConfigError } from "@vitrine/server/config/env";
import { readSecrets } from "./local-secrets.ts";

/** Where the product runs and with which keys: from the environment, or as `npm start` left them. */
export async function localPlatform(env: NodeJS.ProcessEnv) {
  const config = readConfig(env);
  if (env.VITRINE_URL && !URL.canParse(env.VITRINE_URL))
    throw new ConfigError(`VITRINE_URL deve ser um endereço, como http://localhost:3000, e não “${env.VITRINE_URL}”.`);
  const secrets = await readSecrets(config.dataDir);
  return {
    baseUrl: env.VITRINE_URL || config.publicUrl,
    operatorToken: config.operatorToken ?? secrets?.operatorToken,
    accountToken: env.VITRINE_TOKEN || secrets?.accountToken,
    sandboxUrl: `http://localhost:${config.sandboxPort}`,
  };
}

export function tokenOf(token: string | undefined): string {
  if (token) return token;
  throw new ConfigError("Falta o token: defina VITRINE_TOKEN, ou rode na pasta em que está o npm start.");
}
