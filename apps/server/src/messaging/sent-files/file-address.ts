import { savedName } from "@vitrine/domain/messaging/media-rules";
import { keptMediaType } from "@vitrine/domain/messaging/media-type";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

type OfFile = { shopId: string; id: string };

/** An address under which a channel reads a file of ours, without signing in. */
export type SentFileUrl = (of: OfFile, called: { fileName: string | null; mimeType: string }) => Promise<string>;

export const SENT_FILES_PREFIX = "/arquivos";

/** As long as channels keep a file of a message themselves. */
const VALID_MS = 7 * 86_400_000;

type Deps = { personal: () => Promise<PersonalFields>; publicUrl: string; now: () => number };

/** The address says which file it is and until when, encrypted: nobody can make one, or read another file with it. */
export function createSentFileUrl({ personal, publicUrl, now }: Deps): SentFileUrl {
  return async ({ shopId, id }, { fileName, mimeType }) => {
    const code = (await personal()).closeText(
      JSON.stringify([shopId, id, now() + VALID_MS]),
      sealedPlaces.chatFileLink,
    );
    // Some channels tell the type by the ending.
    const name = savedName(fileName, keptMediaType(mimeType)?.extension ?? "bin");
    return `${publicUrl}${SENT_FILES_PREFIX}/${encodeURIComponent(code)}/${encodeURIComponent(name)}`;
  };
}

/** The file that an address is about; undefined for one that we did not make, or that is over. */
export async function fileOfCode(
  { personal, now }: Pick<Deps, "personal" | "now">,
  code: string,
): Promise<OfFile | undefined> {
  const fields = await personal();
  let text: string;
  try {
    text = fields.openText(code, sealedPlaces.chatFileLink);
  } catch {
    // Whatever does not open was not made by us, or with a key that is gone.
    return undefined;
  }
  const [shopId, id, until] = JSON.parse(text) as [string, string, number];
  return now() < until ? { shopId, id } : undefined;
}
