import type { customerSorts } from "@vitrine/contract/panel/customers";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { phoneOfPerson } from "../../phone/phone-number.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { contactText } from "../../session/contact-text.ts";

export type CustomerSort = (typeof customerSorts)[number];

export type CustomerFilter = {
  /** Whose customers whoever reads sees. */
  seen: CustomersSeen;
  /** In whose charge they are; null: in nobody's. */
  inCharge?: string | null;
  q?: string;
  tag?: string;
  /** In centavos. */
  minValue?: number;
  /** Moments in milliseconds since 1970. */
  orderedFrom?: number;
  orderedBefore?: number;
  sort: CustomerSort;
};

/** The value that the list is sorted by, as a text, and the id: where the next page begins. */
export type CustomerCursor = { at: string; id: string };

export type ListedCustomerRow = {
  id: string;
  name: string;
  /** E.164 without the plus; null without one. */
  phone: string | null;
  tags: string[];
  orders: number;
  value: number;
  lastOrderAt: Date | null;
  createdAt: Date;
  /** Who is in charge of them. */
  inChargeId: string | null;
  inChargeName: string | null;
  at: string;
};

const sorted = {
  value: { column: sql.raw("b.value"), text: sql.raw("b.value::text"), type: sql.raw("bigint") },
  lastOrderAt: { column: sql.raw("b.last_order_at"), text: micros("b.last_order_at"), type: null },
  updatedAt: { column: sql.raw("c.updated_at"), text: micros("c.updated_at"), type: null },
} as const;

function micros(column: string): RawBuilder<string> {
  return sql.raw(`(extract(epoch from ${column}) * 1000000)::bigint::text`);
}

export type CustomerListRepository = ReturnType<typeof createCustomerListRepository>;

/** Contacts with what they bought. By value and by last order it begins with those who bought, by their index. */
export function createCustomerListRepository(db: Db, personal: () => Promise<PersonalFields>) {
  return {
    async list(
      shopId: string,
      { after, most, ...filter }: CustomerFilter & { after: CustomerCursor | undefined; most: number },
    ): Promise<ListedCustomerRow[]> {
      const by = filter.sort.replace("-", "") as keyof typeof sorted;
      const { column, text, type } = sorted[by];
      const isDown = filter.sort.startsWith("-");
      const way = isDown ? sql`desc` : sql`asc`;
      const id = by === "updatedAt" ? sql`c.id` : sql`b.contact_id`;
      const fields = await personal();
      const start = after && (type ? sql`${after.at}::${type}` : momentOf(after.at));
      const conditions = [
        ...conditionsOf(shopId, { ...filter, found: contactText(fields, shopId, filter.q) }, by === "updatedAt"),
        ...(after ? [sql`(${column}, ${id}) ${isDown ? sql`<` : sql`>`} (${start}, ${after.id})`] : []),
      ];
      const tables =
        by === "updatedAt"
          ? sql`contacts c left join contact_sales b on b.shop_id = c.shop_id and b.contact_id = c.id`
          : sql`contact_sales b join contacts c on c.shop_id = b.shop_id and c.id = b.contact_id`;
      const { rows } = await sql<ListedCustomerRow & { typed: string }>`
        select c.id, coalesce(c.customer ->> 'name', '') as name, c.phone,
               coalesce(c.customer ->> 'phone', '') as typed, c.tags, coalesce(b.orders, 0) as orders,
               coalesce(b.value, 0) as value, b.last_order_at as "lastOrderAt", c.created_at as "createdAt", ${charge}, ${text} as at
          from ${tables} ${withCharge} where ${sql.join(conditions, sql` and `)}
         order by ${column} ${way}, ${id} ${way} limit ${most}`.execute(db);
      return shown(fields, shopId, rows);
    },

    /**
     * Who has bought nothing yet: those whom the shop entered itself and, where somebody searches, everybody who is found.
     * Last changed first.
     */
    async listWithoutOrders(
      shopId: string,
      {
        after,
        most,
        q,
        tag,
        seen,
        inCharge,
      }: Pick<CustomerFilter, "q" | "tag" | "seen" | "inCharge"> & {
        after: CustomerCursor | undefined;
        most: number;
      },
    ): Promise<ListedCustomerRow[]> {
      const fields = await personal();
      const found = contactText(fields, shopId, q);
      // Whoever is in somebody's charge is a customer, whatever they bought.
      const isSearched = found !== undefined || tag !== undefined || seen !== null || typeof inCharge === "string";
      const conditions = [
        sql`c.shop_id = ${shopId}`,
        sql`c.erased_at is null`,
        sql`not exists (select from contact_sales b where b.shop_id = c.shop_id and b.contact_id = c.id)`,
        ...(isSearched ? [] : [sql`c.is_by_hand`]),
        ...(found ? [found] : []),
        ...(tag === undefined ? [] : [sql`c.tags @> array[${tag}]`]),
        ...chargeConditions({ seen, inCharge }),
        ...(after ? [sql`(c.updated_at, c.id) < (${momentOf(after.at)}, ${after.id})`] : []),
      ];
      const { rows } = await sql<ListedCustomerRow & { typed: string }>`
        select c.id, coalesce(c.customer ->> 'name', '') as name, c.phone,
               coalesce(c.customer ->> 'phone', '') as typed, c.tags, 0 as orders, 0 as value,
               null::timestamptz as "lastOrderAt", c.created_at as "createdAt", ${charge},
               ${micros("c.updated_at")} as at
          from contacts c ${withCharge} where ${sql.join(conditions, sql` and `)}
         order by c.updated_at desc, c.id desc limit ${most}`.execute(db);
      return shown(fields, shopId, rows);
    },

    /** Those that some contact has. */
    async tags(shopId: string, most: number, seen: CustomersSeen): Promise<string[]> {
      const { rows } = await sql<{ tag: string }>`
        select distinct unnest(tags) as tag from contacts c
         where ${sql.join([sql`shop_id = ${shopId} and tags <> '{}' and erased_at is null`, ...chargeConditions({ seen })], sql` and `)}
         order by tag limit ${most}`.execute(db);
      return rows.map(({ tag }) => tag);
    },
  };
}

function shown(
  fields: Pick<PersonalFields, "open">,
  shopId: string,
  rows: readonly (ListedCustomerRow & { typed: string })[],
): ListedCustomerRow[] {
  return rows.map(({ typed, ...row }) => ({
    ...row,
    phone: phoneOfPerson({ chat: row.phone, typed: fields.open(shopId, { phone: typed }).phone }) || null,
  }));
}

function conditionsOf(
  shopId: string,
  { found, ...filter }: CustomerFilter & { found: RawBuilder<unknown> | undefined },
  isByContact: boolean,
): RawBuilder<unknown>[] {
  const { tag, minValue, orderedFrom, orderedBefore } = filter;
  return [
    sql`c.shop_id = ${shopId}`,
    ...(isByContact ? [] : [sql`b.shop_id = ${shopId}`]),
    sql`c.erased_at is null`,
    ...chargeConditions(filter),
    ...(found ? [found] : []),
    ...(tag === undefined ? [] : [sql`c.tags @> array[${tag}]`]),
    ...(minValue === undefined ? [] : [sql`b.value >= ${minValue}`]),
    ...(orderedFrom === undefined ? [] : [sql`b.last_order_at >= ${new Date(orderedFrom)}`]),
    ...(orderedBefore === undefined ? [] : [sql`b.last_order_at < ${new Date(orderedBefore)}`]),
  ];
}

const charge = sql`c.in_charge as "inChargeId", u.name as "inChargeName"`;
const withCharge = sql`left join panel_users u on u.id = c.in_charge`;

function chargeConditions({
  seen,
  inCharge,
}: Pick<CustomerFilter, "seen"> & { inCharge?: string | null | undefined }): RawBuilder<unknown>[] {
  return [
    ...(seen === null ? [] : [sql`c.in_charge = ${seen.inChargeOf}::uuid`]),
    ...(inCharge === undefined ? [] : [sql`c.in_charge is not distinct from ${inCharge}::uuid`]),
  ];
}

function momentOf(at: string): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;
}
