import { isDocument } from "@vitrine/domain/brazil/bare-document";
import { type RawBuilder, sql } from "kysely";
import { digitsOf, isPhoneLike } from "../phone/phone-number.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";

/**
 * What a contact `c` must be to be found by a text: words of the name or the id, the phone of the conversation, or the
 * phone that they typed, a whole CPF or CNPJ, which are encrypted and found by their keys. Undefined without a text.
 */
export function contactText(
  fields: Pick<PersonalFields, "searchedPhoneKeys" | "documentKeys">,
  shopId: string,
  text: string | undefined,
): RawBuilder<unknown> | undefined {
  const q = text?.trim() ?? "";
  if (q === "") return undefined;
  const keys = fields.searchedPhoneKeys(shopId, q);
  // A phone is one word, however people write it.
  const typed = isPhoneLike(q) ? digitsOf(q) : q;
  const words = sql`vitrine_contact_words(c.shop_id, c.id, c.phone, c.customer) @@ (select vitrine_word_query(${shopId}, ${typed}))`;
  const documents = isDocument(q) ? fields.documentKeys(shopId, { document: q }) : [];
  if (keys.length === 0 && documents.length === 0) return words;
  return sql`(${words} or c.phone_keys && ${keys}::text[] or c.document_keys && ${documents}::text[])`;
}
