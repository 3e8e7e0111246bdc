import type { Seal } from "../secrets/seal.ts";
import type { SecretKeyRepository } from "./secret-key.repository.ts";

const MARKER = "vitrine";

/** Whether the keys of this process decrypt what the database stores. A new database takes the key of today. */
export async function isKeyOfDatabase(seal: Seal, repository: SecretKeyRepository): Promise<boolean> {
  const marker = (await repository.marker()) ?? (await createdMarker(seal, repository));
  return marker !== undefined && canOpen(seal, marker);
}

/** Undefined when a database of an earlier release stores texts that this process cannot read. */
async function createdMarker(seal: Seal, repository: SecretKeyRepository): Promise<string | undefined> {
  const [first] = await repository.storedTexts();
  if (first !== undefined && !canOpen(seal, first)) return undefined;
  await repository.createMarker(seal.close(MARKER));
  return repository.marker();
}

/** The same question without an effect: a new database stays without a marker. */
export async function keyStateOf(
  seal: Seal,
  repository: Pick<SecretKeyRepository, "marker" | "storedTexts">,
): Promise<"current" | "former" | "wrong" | "new"> {
  const sealed = (await repository.marker()) ?? (await repository.storedTexts())[0];
  if (sealed === undefined) return "new";
  if (!canOpen(seal, sealed)) return "wrong";
  return seal.isCurrent(sealed) ? "current" : "former";
}

/** Encrypts with the key of today what a former key encrypted. Returns the number of texts. */
export async function renewStoredTexts(seal: Seal, repository: SecretKeyRepository): Promise<number> {
  const marker = await repository.marker();
  if (marker && !seal.isCurrent(marker)) await repository.replaceMarker(marker, seal.close(MARKER));
  const old = (await repository.storedTexts()).filter((sealed) => !seal.isCurrent(sealed));
  for (const sealed of old) await repository.replaceText(sealed, seal.close(seal.open(sealed)));
  return old.length;
}

function canOpen(seal: Seal, sealed: string): boolean {
  try {
    seal.open(sealed);
    return true;
  } catch {
    return false;
  }
}
