import { once } from "node:events";
import { createServer } from "node:net";
import { ConfigError } from "@vitrine/server/config/env";

/** Reports a port that another program already uses, before anything is started. */
export async function requireFreePort({ host, port, setting }: { host: string; port: number; setting: string }) {
  const probe = createServer();
  probe.listen({ host, port });
  try {
    await once(probe, "listening");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE") {
      throw new ConfigError(`A porta ${port} já está em uso. Feche o outro programa ou escolha outra com ${setting}.`);
    }
    throw new ConfigError(`A porta ${port} não pode ser usada (${code}). Escolha outra com ${setting}.`);
  }
  probe.close();
  await once(probe, "close");
}
