import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "@vitrine/server/config/env";
import { randomToken } from "@vitrine/server/secrets/token";

/** Secrets that come from the environment in production. A local server generates them once and stores them. */
export type LocalSecrets = { secretKey: string; operatorToken: string; accountToken?: string };

const fileIn = (dataDir: string) => path.join(dataDir, "secrets.json");

export async function readSecrets(dataDir: string): Promise<LocalSecrets | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), "utf8")) as LocalSecrets;
  } catch (error) {
    // The file or its folder does not exist yet; a wrong folder fails at the write.
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw new ConfigError(`O arquivo ${fileIn(dataDir)} não pôde ser lido. Comece de novo com npm start -- --fresh.`);
  }
}

export async function readOrCreateSecrets(dataDir: string): Promise<LocalSecrets> {
  const known = await readSecrets(dataDir);
  if (known) return known;
  const made = { secretKey: randomToken(), operatorToken: randomToken() };
  await writeSecrets(dataDir, made);
  return made;
}

/** PostgreSQL never runs as root: then its own user may pass through the folder, and read nothing in it. */
const closedToOthers = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

export async function writeSecrets(dataDir: string, secrets: LocalSecrets): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: closedToOthers() });
    await writeFile(fileIn(dataDir), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new ConfigError(`Não foi possível gravar em ${dataDir} (${reason}). Escolha outra pasta com DATA_DIR.`);
  }
}
