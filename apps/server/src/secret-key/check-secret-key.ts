import type { Seal } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";
import type { SecretKeyRepository, StoredText } from "./secret-key.repository.ts";

const MARKER = "vitrine";

/** Whether the keys of this process decrypt what the database stores. A new database takes the key of today. */
export async function isKeyOfDatabase(seal: Seal, repository: SecretKeyRepository): Promise<boolean> {
  const marker = (await repository.marker()) ?? (await createdMarker(seal, repository));
  return marker !== undefined && canOpen(seal, { sealed: marker, place: sealedPlaces.marker });
}

/** Undefined when a database of an earlier release stores texts that this process cannot read. */
async function createdMarker(seal: Seal, repository: SecretKeyRepository): Promise<string | undefined> {
  const [first] = await repository.storedTexts();
  if (first !== undefined && !canOpen(seal, first)) return undefined;
  await repository.createMarker(seal.close(MARKER, sealedPlaces.marker));
  return repository.marker();
}

/** The same question without an effect: a new database stays without a marker. */
export async function keyStateOf(
  seal: Seal,
  repository: Pick<SecretKeyRepository, "marker" | "storedTexts">,
): Promise<"current" | "former" | "wrong" | "new"> {
  const marker = await repository.marker();
  const stored = marker ? { sealed: marker, place: sealedPlaces.marker } : (await repository.storedTexts())[0];
  if (stored === undefined) return "new";
  if (!canOpen(seal, stored)) return "wrong";
  return seal.isCurrent(stored.sealed, stored.place) ? "current" : "former";
}

/** Encrypts as today what a former key or an earlier release encrypted. Returns the number of texts. */
export async function renewStoredTexts(
  seal: Seal,
  repository: SecretKeyRepository,
  { hasFormerKeys }: { hasFormerKeys: boolean },
): Promise<number> {
  const marker = await repository.marker();
  if (marker && !seal.isOfToday(marker, sealedPlaces.marker)) {
    await repository.replaceMarker(marker, seal.close(MARKER, sealedPlaces.marker));
  }
  // Without a former key, only the form can be of another release, and that shows without the key.
  const stored = await repository.storedTexts(hasFormerKeys ? "" : seal.mark);
  // A text that nobody can read, perhaps of a key that was lost long ago, is no reason not to start.
  const readable = hasFormerKeys ? stored : stored.filter((text) => canOpen(seal, text));
  const old = readable.filter(({ sealed, place }) => !seal.isOfToday(sealed, place));
  for (const text of old)
    await repository.replaceText(text, seal.close(seal.open(text.sealed, text.place), text.place));
  return old.length;
}

function canOpen(seal: Seal, { sealed, place }: StoredText): boolean {
  try {
    seal.open(sealed, place);
    return true;
  } catch {
    return false;
  }
}
