import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { sealedPlaces } from "../../secrets/sealed-places.ts";

type OfMedia = { shopId: string; id: string };

/** What was said in a voice message: encrypted for the row of its file. */
export function openTranscript(fields: Pick<PersonalFields, "openText">, { shopId, id }: OfMedia, sealed: string) {
  return fields.openText(sealed, sealedPlaces.chatTranscript(shopId, id));
}
