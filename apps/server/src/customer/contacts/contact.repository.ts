import type { Address } from "@vitrine/contract/storefront/customer/address";
import type { Customer } from "@vitrine/contract/storefront/customer/customer";
import type { ChannelType } from "@vitrine/domain/codes/session";
import { emptyCustomer } from "@vitrine/domain/order/order";
import type { OwnTerms } from "@vitrine/domain/shop/customer-terms";
import { type RawBuilder, sql } from "kysely";
import { type AuditOf, audited } from "../../db/audit.ts";
import { microsOf } from "../../db/keyset-page.ts";
import type { Db } from "../../db/pool.ts";
import type { TimeCursor } from "../../http/request/time-token.ts";
import { notifyPricesChanged } from "../../order/terms/price-scope-cache.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { contactText } from "../../session/contact-text.ts";

export type ContactRef = { shopId: string; contactId: string };

export type ContactFilter = {
  q?: string;
  /** A moment as an ISO text. */
  updatedSince?: string;
  channelType?: ChannelType;
  sort?: "-updatedAt" | "updatedAt";
};

export type StoredContact = {
  id: string;
  phone: string | null;
  customer: Customer;
  addresses: Address[];
  /** What is agreed with them; null where nothing is. */
  terms: OwnTerms | null;
  createdAt: Date;
  updatedAt: Date;
  /** Changes with everything that the contact says about the person. */
  version: string;
  orderCount: number;
  lastOrderAt: Date | null;
};

type Row = Omit<StoredContact, "customer" | "version"> & { customer: Partial<Customer>; micros: string };

export type ContactRepository = ReturnType<typeof createContactRepository>;

/** Contacts as the shop's own people and systems see them. Those who were erased are not among them. */
export function createContactRepository(db: Db, personal: () => Promise<PersonalFields>) {
  const columns = sql`
    c.id, c.phone, c.customer, c.addresses, c.terms, c.created_at as "createdAt", c.updated_at as "updatedAt",
    ${microsOf("c.updated_at")} as micros, made.count as "orderCount", made.last as "lastOrderAt"`;
  const withOrders = sql`cross join lateral (
    select count(*)::int as count, max(created_at) as last from orders o where o.shop_id = c.shop_id and o.contact_id = c.id
  ) made`;

  async function contactsFrom(shopId: string, rows: readonly Row[]): Promise<(StoredContact & { micros: string })[]> {
    const fields = await personal();
    return rows.map((row) => ({
      ...row,
      // Saved by this server after validation. A contact of an earlier release lacks the newer fields.
      customer: fields.open(shopId, { ...emptyCustomer, ...row.customer }),
      version: row.micros,
    }));
  }

  return {
    async list(
      shopId: string,
      { after, most, ...filter }: ContactFilter & { after: TimeCursor | undefined; most: number },
    ): Promise<(StoredContact & { micros: string })[]> {
      const way = filter.sort === "updatedAt" ? sql`asc` : sql`desc`;
      const found = contactText(await personal(), shopId, filter.q);
      const { rows } = await sql<Row>`
        with page as materialized (
          select c.shop_id, c.id from contacts c where ${sql.join(conditionsOf(shopId, { ...filter, found }, after), sql` and `)}
           order by c.updated_at ${way}, c.id ${way} limit ${most})
        select ${columns} from page join contacts c on c.shop_id = page.shop_id and c.id = page.id ${withOrders}
         where c.shop_id = ${shopId} order by c.updated_at ${way}, c.id ${way}`.execute(db);
      return contactsFrom(shopId, rows);
    },

    async find({ shopId, contactId }: ContactRef): Promise<StoredContact | undefined> {
      const { rows } = await sql<Row>`
        select ${columns} from contacts c ${withOrders}
         where c.shop_id = ${shopId} and c.id = ${contactId} and c.erased_at is null`.execute(db);
      return (await contactsFrom(shopId, rows))[0];
    },

    /** False for a contact who is not there. The prices that they see follow at once, in every process. */
    async saveTerms(
      { shopId, contactId }: ContactRef,
      terms: OwnTerms | null,
      audit?: AuditOf<{ before: OwnTerms | null; after: OwnTerms | null }>,
    ): Promise<boolean> {
      const entry =
        audit &&
        ((before: OwnTerms | null | undefined) => (before === undefined ? null : audit({ before, after: terms })));
      const before = await audited(db, entry, async (trx) => {
        const { rows } = await sql<{ terms: OwnTerms | null }>`
          select terms from contacts where shop_id = ${shopId} and id = ${contactId} and erased_at is null
             for update`.execute(trx);
        if (!rows[0]) return undefined;
        await sql`update contacts set terms = ${terms && JSON.stringify(terms)}::jsonb
                   where shop_id = ${shopId} and id = ${contactId}`.execute(trx);
        await notifyPricesChanged(trx, shopId, contactId);
        return rows[0].terms;
      });
      return before !== undefined;
    },

    /** False if the contact has another version by now. Nothing is saved then. */
    async save(
      { shopId, contactId }: ContactRef,
      version: string,
      { phone, customer, addresses }: Pick<StoredContact, "phone" | "customer" | "addresses">,
      audit?: AuditOf<void>,
    ): Promise<boolean> {
      const fields = await personal();
      const save = sql`
        update contacts c set phone = ${phone}, customer = c.customer || ${JSON.stringify(fields.close(shopId, customer))}::jsonb,
               phone_keys = ${fields.phoneKeys(shopId, customer.phone)}::text[],
               document_keys = ${fields.documentKeys(shopId, customer)}::text[], addresses = ${JSON.stringify(addresses)}::jsonb
         where c.shop_id = ${shopId} and c.id = ${contactId} and ${microsOf("c.updated_at")} = ${version} returning 1`;
      const ifSaved = audit && ((isSaved: boolean) => (isSaved ? audit() : null));
      return audited(db, ifSaved, async (trx) => (await save.execute(trx)).rows.length > 0);
    },
  };
}

type Found = RawBuilder<unknown> | undefined;

function conditionsOf(
  shopId: string,
  { found, ...filter }: ContactFilter & { found: Found },
  after: TimeCursor | undefined,
): RawBuilder<unknown>[] {
  const { updatedSince, channelType, sort } = filter;
  const moment = after && sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`;
  return [
    sql`c.shop_id = ${shopId}`,
    sql`c.erased_at is null`,
    ...(found ? [found] : []),
    ...(updatedSince === undefined ? [] : [sql`c.updated_at >= ${updatedSince}::timestamptz`]),
    ...(channelType === undefined
      ? []
      : [
          sql`exists (select from sessions s
               where s.shop_id = c.shop_id and s.contact_id = c.id and s.channel_type = ${channelType})`,
        ]),
    ...(after ? [sql`(c.updated_at, c.id) ${sort === "updatedAt" ? sql`>` : sql`<`} (${moment}, ${after.id})`] : []),
  ];
}
