import { randomBytes } from "node:crypto";
import type { Address } from "@vitrine/contract/storefront/customer/address";
import { ChannelType } from "@vitrine/domain/codes/session";
import { type CustomerMarks, createCustomerIndex, type SameBy } from "@vitrine/domain/customers/same-customer";
import { contactIdOfPhone, contactIdsAt } from "@vitrine/domain/messaging/contact-address";
import { type Customer, emptyCustomer } from "@vitrine/domain/order/order";
import { sql } from "kysely";
import { type AuditMember, type AuditOf, audited } from "../../db/audit.ts";
import type { Db } from "../../db/pool.ts";
import type { Trx } from "../../order/storage/order.repository.ts";
import { phoneOfPerson } from "../../phone/phone-number.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";

export type CustomerToEnter = {
  phone: string;
  customer: Customer;
  addresses: readonly Address[];
  tags: readonly string[];
  note: string;
};

/** A customer whom the shop has already. */
export type KnownCustomer = CustomerMarks & { id: string; name: string; inCharge: string | null };

/** What came of one entry: it is new, or somebody is there already. */
export type Entered = { id: string; same: { known: KnownCustomer; by: SameBy } | null };

export type EnteredCustomerRepository = ReturnType<typeof createEnteredCustomerRepository>;

/** Customers whom the shop enters itself. Nobody is entered twice. */
export function createEnteredCustomerRepository(db: Db, personal: () => Promise<PersonalFields>) {
  /** Who may be one of these, by phone or document. What they really are is decided on the opened values. */
  async function candidates(
    executor: Db | Trx,
    shopId: string,
    marks: readonly CustomerMarks[],
  ): Promise<KnownCustomer[]> {
    const fields = await personal();
    const phones = marks.map(({ phone }) => phone).filter((phone) => phone !== "");
    const ids = phones.flatMap((phone) => contactIdsAt(ChannelType.WhatsApp, phone));
    const written = [...new Set([...ids, ...phones.map((phone) => phone.replace(/^55/, ""))])];
    const phoneKeys = phones.flatMap((phone) => fields.phoneKeys(shopId, `+${phone}`).slice(0, 1));
    const documentKeys = marks.flatMap((each) => fields.documentKeys(shopId, each));
    const { rows } = await sql<{
      id: string;
      phone: string | null;
      customer: Partial<Customer>;
      inCharge: string | null;
    }>`
      select id, phone, customer, in_charge as "inCharge" from contacts
       where shop_id = ${shopId} and erased_at is null
         and (id = any (${ids}::text[]) or phone = any (${written}::text[])
              or phone_keys && ${phoneKeys}::text[] or document_keys && ${documentKeys}::text[])`.execute(executor);
    return rows.map(({ id, phone, customer: stored, inCharge }) => {
      const { name, document, corporateDocument, phone: typed } = fields.open(shopId, { ...emptyCustomer, ...stored });
      const chat = phone ?? (ids.includes(id) ? id : null);
      return { id, name, inCharge, document, corporateDocument, phone: phoneOfPerson({ chat, typed }) };
    });
  }

  return {
    /** Those of these customers whom the shop has already, in their order; null for the others. */
    async known(
      shopId: string,
      entries: readonly CustomerToEnter[],
      { except }: { except?: string } = {},
    ): Promise<({ known: KnownCustomer; by: SameBy } | null)[]> {
      const found = await candidates(db, shopId, entries.map(marksOf));
      const index = indexOf(found.filter(({ id }) => id !== except));
      return entries.map((entry) => index.find(marksOf(entry)));
    },

    /**
     * All in one transaction. Entries of one shop wait for each other, so that two people who enter the same customer at
     * once enter one.
     */
    async enter(
      shopId: string,
      entries: readonly CustomerToEnter[],
      { member, audit, inCharge }: { member: AuditMember; audit: AuditOf<Entered[]>; inCharge: string | null },
    ): Promise<Entered[]> {
      const fields = await personal();
      return audited(db, audit, async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('customers-by-hand ' || ${shopId}, 0))`.execute(trx);
        const index = indexOf(await candidates(trx, shopId, entries.map(marksOf)));
        const entered = entries.map((entry): Entered => {
          const same = index.find(marksOf(entry));
          if (same) return { id: same.known.id, same };
          const id = contactIdOfPhone(entry.phone);
          index.add(marksOf(entry), { id, name: entry.customer.name, inCharge, ...marksOf(entry) });
          return { id, same: null };
        });
        const fresh = entries.flatMap((entry, index) => (entered[index]?.same === null ? [entry] : []));
        await insert(trx, shopId, fresh, { fields, member, inCharge });
        return entered;
      });
    },
  };
}

function marksOf({ phone, customer: { document, corporateDocument } }: CustomerToEnter): CustomerMarks {
  return { phone, document, corporateDocument };
}

function indexOf(customers: readonly KnownCustomer[]) {
  const index = createCustomerIndex<KnownCustomer>();
  for (const customer of customers) index.add(customer, customer);
  return index;
}

async function insert(
  trx: Trx,
  shopId: string,
  entries: readonly CustomerToEnter[],
  { fields, member, inCharge }: { fields: PersonalFields; member: AuditMember; inCharge: string | null },
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ phone, customer, addresses, tags }) => ({
    ...{ id: contactIdOfPhone(phone), phone, tags, addresses },
    customer: fields.close(shopId, customer),
    document_keys: fields.documentKeys(shopId, customer),
  }));
  await sql`
    insert into contacts (shop_id, id, phone, customer, addresses, tags, document_keys, phone_keys, is_by_hand,
                          in_charge)
    select ${shopId}, n.id, n.phone, n.customer, n.addresses, n.tags, n.document_keys, '{}', true, ${inCharge}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (id text, phone text, customer jsonb, addresses jsonb, tags text[], document_keys text[])`.execute(trx);
  const notes = entries.flatMap(({ phone, note }) =>
    note === "" ? [] : [{ contact_id: contactIdOfPhone(phone), id: randomBytes(9).toString("base64url"), text: note }],
  );
  if (notes.length === 0) return;
  await sql`
    insert into contact_notes (shop_id, contact_id, id, text, member_id, member_name)
    select ${shopId}, n.contact_id, n.id, n.text, ${member.userId}, ${member.name}
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (contact_id text, id text, text text)`.execute(trx);
}
