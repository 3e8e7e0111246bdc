import { open } from "node:fs/promises";
import { ConfigError } from "./config/env.ts";
import type { Config } from "./config.ts";

/** A file that cannot be written is found before anything starts; the logger would fail later, without a sentence. */
export async function requireWritableLog({ logFile }: Pick<Config, "logFile">): Promise<void> {
  if (!logFile) return;
  try {
    await (await open(logFile, "a", 0o600)).close();
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new ConfigError(`Não foi possível gravar o log em ${logFile} (${reason}). Confira LOG_FILE.`);
  }
}
