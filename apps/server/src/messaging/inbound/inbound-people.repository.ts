import type { ChannelType } from "@vitrine/domain/codes/session";
import { contactIdAt, contactIdsAt, contactPhone } from "@vitrine/domain/messaging/contact-address";
import { emptyCustomer } from "@vitrine/domain/order/order";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/pool.ts";

type Trx = Transaction<Database>;

export type InboundChannel = { shopId: string; channelId: string; channelType: ChannelType };

/** `wroteAt`: when they wrote last; null where only the shop did, or somebody took a message back. */
export type InboundPerson = { address: string; userId: string | null; name: string; wroteAt: number | null };

/** Whoever merges or erases a contact meanwhile is done after this many looks. */
const LOOKS = 5;

/**
 * The contact at each of these addresses. Whoever is new to the shop is made a contact, under the name that the channel
 * tells. Until the transaction ends, nobody merges or erases them, and nobody else saves what they write: contacts are
 * locked before addresses, as by whoever merges.
 */
export async function contactsAt(
  trx: Trx,
  channel: InboundChannel,
  people: readonly InboundPerson[],
): Promise<Map<string, string>> {
  for (let look = 0; look < LOOKS; look++) {
    const found = await findContacts(trx, channel, people);
    const unknown = people.filter((person) => !found.has(namedAt(person, people)));
    const strangers = unknown.filter((person) => namedAt(person, people) === person.address);
    await makeContacts(trx, channel, strangers);
    const wanted = new Map(
      people.map((person) => {
        const address = namedAt(person, people);
        const known = found.get(person.address) ?? found.get(address);
        return [person.address, known ?? contactIdAt(channel.channelType, address)];
      }),
    );
    if (!(await holdContacts(trx, channel.shopId, [...new Set(wanted.values())]))) continue;
    await nameContacts(trx, channel.shopId, people, wanted);
    return saveAddresses(trx, channel, people, wanted);
  }
  throw new Error("the contacts of a webhook changed again and again");
}

/** One webhook may tell of somebody with their number, and then without it: the number names them. */
function namedAt({ address, userId }: InboundPerson, people: readonly InboundPerson[]): string {
  const numbered = people.find((each) => userId !== null && each.userId === userId && each.address !== userId);
  return address === userId && numbered ? numbered.address : address;
}

/** By an address that is known to be theirs, by the channel's other id of them, by their id in the shop, or by their phone. */
async function findContacts(
  trx: Trx,
  { shopId, channelId, channelType }: InboundChannel,
  people: readonly InboundPerson[],
): Promise<Map<string, string>> {
  const asked = people.map(({ address, userId }) => ({
    ...{ address, userId },
    contactIds: contactIdsAt(channelType, address),
  }));
  const { rows } = await sql<{ address: string; contactId: string }>`
    select each.address, known.id as "contactId"
      from json_to_recordset(${JSON.stringify(asked)}::json) as each (address text, "userId" text, "contactIds" json)
      cross join lateral (select coalesce(
        (select contact_id from chat_contacts
          where shop_id = ${shopId} and channel_id = ${channelId} and address = each.address),
        (select contact_id from chat_contacts
          where shop_id = ${shopId} and channel_id = ${channelId} and user_id = each."userId" and contact_id is not null
          order by wrote_at desc nulls last limit 1),
        (select id from contacts
          where shop_id = ${shopId} and id in (select json_array_elements_text(each."contactIds")) and erased_at is null
          order by updated_at desc limit 1),
        -- The index of words finds a phone without reading all contacts.
        (select c.id from json_array_elements_text(each."contactIds") as written (phone)
           join contacts c on c.shop_id = ${shopId} and c.erased_at is null
            and vitrine_contact_words(c.shop_id, c.id, c.phone, c.customer)
                @@ vitrine_word_query(${shopId}, written.phone)
            and regexp_replace(c.phone, '\\D', '', 'g') = written.phone
          order by c.updated_at desc limit 1)) as id) known
     where known.id is not null`.execute(trx);
  return new Map(rows.map(({ address, contactId }) => [address, contactId]));
}

async function makeContacts(
  trx: Trx,
  { shopId, channelType }: InboundChannel,
  strangers: readonly InboundPerson[],
): Promise<void> {
  if (strangers.length === 0) return;
  const rows = strangers.map(({ address, name }) => {
    const id = contactIdAt(channelType, address);
    // Nothing in it is encrypted: the channel tells no more than a name.
    return {
      id,
      phone: contactPhone(channelType, { contactId: id, phone: null }),
      customer: { ...emptyCustomer, name },
    };
  });
  await sql`
    insert into contacts (shop_id, id, phone, customer)
    select ${shopId}, id, phone, customer
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (id text, phone text, customer jsonb)
     order by id
    on conflict do nothing`.execute(trx);
}

/** False where one of them is gone by now. */
async function holdContacts(trx: Trx, shopId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from contacts
    where shop_id = ${shopId} and id = any (${ids}::text[]) order by id for key share`.execute(trx);
  return rows.length === ids.length;
}

/** A name fills a gap. What the customer or the shop typed stays. */
async function nameContacts(
  trx: Trx,
  shopId: string,
  people: readonly InboundPerson[],
  contacts: ReadonlyMap<string, string>,
): Promise<void> {
  const named = people
    .filter(({ name }) => name !== "")
    .map(({ address, name }) => ({ id: contacts.get(address), name }));
  if (named.length === 0) return;
  await sql`
    update contacts c set customer = c.customer || jsonb_build_object('name', each.name)
      from json_to_recordset(${JSON.stringify(named)}::json) as each (id text, name text)
     where c.shop_id = ${shopId} and c.id = each.id and coalesce(c.customer ->> 'name', '') = ''`.execute(trx);
}

/** When people last wrote to the shop: the newest time wins, in whatever order the webhooks arrive. Whose an address is stays. */
async function saveAddresses(
  trx: Trx,
  { shopId, channelId }: InboundChannel,
  people: readonly InboundPerson[],
  contacts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const list = JSON.stringify(people.map((each) => ({ ...each, contactId: contacts.get(each.address) })));
  const { rows } = await sql<{ address: string; contactId: string }>`
    insert into chat_contacts as earlier (shop_id, channel_id, address, user_id, wrote_at, contact_id)
    select ${shopId}, ${channelId}, address, "userId", least(to_timestamp("wroteAt" / 1000.0), now()), "contactId"
      from json_to_recordset(${list}::json)
           as each (address text, "userId" text, "wroteAt" float8, "contactId" text)
     order by address
    on conflict (shop_id, channel_id, address) do update
    set wrote_at = greatest(earlier.wrote_at, excluded.wrote_at),
        contact_id = coalesce(earlier.contact_id, excluded.contact_id),
        user_id = case when earlier.user_id is null or excluded.wrote_at >= earlier.wrote_at
                       then coalesce(excluded.user_id, earlier.user_id) else earlier.user_id end
    returning address, contact_id as "contactId"`.execute(trx);
  return new Map(rows.map(({ address, contactId }) => [address, contactId]));
}
