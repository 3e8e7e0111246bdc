import { type RawBuilder, sql } from "kysely";
import { digitsOf, isPhoneLike } from "../phone/phone-number.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";

/**
 * What a contact `c` must be to be found by a text: words of the name or the id, the phone of the conversation, or the
 * phone that they typed, which is encrypted and found by its keys. Undefined without a text.
 */
export function contactText(
  fields: Pick<PersonalFields, "searchedPhoneKeys">,
  shopId: string,
  text: string | undefined,
): RawBuilder<unknown> | undefined {
  const q = text?.trim() ?? "";
  if (q === "") return undefined;
  const keys = fields.searchedPhoneKeys(shopId, q);
  // A phone is one word, however people write it.
  const typed = isPhoneLike(q) ? digitsOf(q) : q;
  const words = sql`vitrine_contact_words(c.shop_id, c.id, c.phone, c.customer) @@ (select vitrine_word_query(${shopId}, ${typed}))`;
  return keys.length > 0 ? sql`(${words} or c.phone_keys && ${keys}::text[])` : words;
}
