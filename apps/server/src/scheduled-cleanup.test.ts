import { ANONYMOUS_SESSION } from "@vitrine/domain/session/anonymous-user";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { sentStatements } from "../test/fixtures/database/sent-statements.ts";
import { anOrderShop, aProduct, buyer } from "../test/fixtures/order-shop-fixture.ts";
import { SECRET_KEY, useServer } from "../test/fixtures/server-fixture.ts";
import type { CleanupStep } from "./module.ts";
import { createRepositories } from "./repositories.ts";
import { cleanUp } from "./scheduled-cleanup.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof anOrderShop>>;
let warnings: object[];
beforeEach(async () => {
  warnings = [];
  await sql`delete from rate_limits`.execute(server.db);
  shop = await anOrderShop(server, { products: [aProduct("pao")], anonymousBrowsing: true });
});

const log = { warn: (what: object) => void warnings.push(what) };
const clean = (before: readonly CleanupStep[] = []) =>
  cleanUp({ ...createRepositories(server.db, SECRET_KEY), steps: [...before, ...server.cleanup], log });

const rowsOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where shop_id = ${shop.shopId}`.execute(server.db);
  return rows[0]?.count;
};

/** The sessions of the shop were opened so long ago. */
const age = (interval: string) =>
  sql`update sessions set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
       where shop_id = ${shop.shopId}`.execute(server.db);

const visit = async (): Promise<{ code: string; contactId: string }> => {
  const { data } = await server.call(`GET /api/session/${ANONYMOUS_SESSION}?shop=${shop.shopId}`);
  return { code: data.code, contactId: data.userShop.id };
};

const contacts = async () => {
  const { rows } = await sql<{ id: string }>`select id from contacts where shop_id = ${shop.shopId}`.execute(server.db);
  return rows.map(({ id }) => id);
};

describe("sessions that ended", () => {
  test("a visitor who only looked around is gone after three months", async () => {
    await visit();
    await age("80 days");
    const lately = await visit();
    await clean();
    expect(await rowsOf("sessions")).toBe(2);
    await age("80 days");
    await visit();
    await sql`delete from rate_limits`.execute(server.db);
    await clean();
    expect(await rowsOf("sessions")).toBe(2);
    expect(await contacts()).toContain(lately.contactId);
    expect(await contacts()).toHaveLength(2);
  });

  test("a visitor who put something into the cart stays, and so does the session that says where they came from", async () => {
    const { code, contactId } = await visit();
    expect((await buyer(server, code, contactId).add("pao")).errors).toEqual([]);
    await age("1 year");
    await clean();
    expect(await contacts()).toEqual([contactId]);
    expect(await rowsOf("sessions")).toBe(1);
  });

  test("of a contact who comes every week the last link of each channel stays", async () => {
    for (const _ of [1, 2, 3]) {
      await shop.customer("wp:ana");
      await age("7 days");
    }
    await age("1 year");
    await clean();
    expect(await rowsOf("sessions")).toBe(1);
    expect(await contacts()).toEqual(["wp:ana"]);
    expect(warnings).toEqual([]);
  });
});

describe("what grows with every request", () => {
  const oldKeys = (count: number) =>
    sql`insert into idempotency_keys (owner, key, fingerprint, started_at)
        select 'shop:cheia', i::text, '', now() - interval '2 days' from generate_series(1, ${count}::int) i`.execute(
      server.db,
    );
  const keys = async () => {
    const { rows } = await sql<{ key: string }>`select key from idempotency_keys where owner = 'shop:cheia'`.execute(
      server.db,
    );
    return rows.map(({ key }) => key);
  };

  test("is removed a part at a time, however much piled up", async () => {
    await oldKeys(5_000);
    const sent = await sentStatements(server, () => clean());
    expect(await keys()).toEqual([]);
    expect(sent.filter((text) => text.startsWith('delete from "idempotency_keys"'))).toHaveLength(3);
  });

  test("does not wait for a row that somebody holds", async () => {
    await oldKeys(3);
    await server.db.transaction().execute(async (held) => {
      await sql`select from idempotency_keys where owner = 'shop:cheia' and key = '2' for update`.execute(held);
      await clean();
      expect(await keys()).toEqual(["2"]);
    });
  });

  test("is found shop by shop where no index has the age alone", async () => {
    await sql`
      insert into shop_events (shop_id, id, type, subject, data, created_at)
      select ${shop.shopId}, i::text, 'order.paid', '', '{}', now() - i * interval '20 days' from generate_series(0, 2) i`.execute(
      server.db,
    );
    await clean();
    const { rows } = await sql<{ id: string }>`select id from shop_events
      where shop_id = ${shop.shopId} and type = 'order.paid' order by id`.execute(server.db);
    expect(rows).toEqual([{ id: "0" }, { id: "1" }]);
    expect(warnings).toEqual([]);
  });
});

describe("the cleaning", () => {
  test("is done by one process in an hour", async () => {
    let times = 0;
    const counted = [async () => void times++];
    await Promise.all([clean(counted), clean(counted)]);
    expect(times).toBe(1);
  });

  test("goes on after a step that fails", async () => {
    await sql`insert into idempotency_keys (owner, key, fingerprint, started_at)
      values ('shop:outra', '1', '', now() - interval '2 days')`.execute(server.db);
    await clean([() => Promise.reject(new Error("the disk is full"))]);
    const { rows } = await sql`select from idempotency_keys where owner = 'shop:outra'`.execute(server.db);
    expect(rows).toEqual([]);
    expect(warnings).toMatchObject([{ err: { message: "the disk is full" } }]);
  });
});

/** A table that is in neither list grows for ever, and nobody decided that it should. */
const isCleaned =
  "audit_log cancel_requests card_tries catalog_change_items catalog_change_sets catalog_imports chat_messages chat_pace chat_parts " +
  "chat_files chat_media chat_received chat_reactions chat_receipts deleted_products discount_requests files_to_remove freight_quotes idempotency_keys invitations losses notices panel_sessions panel_verifications " +
  "payment_news postal_codes presence rate_limits received_texts refund_requests sessions sheet_chunks sheets shop_events sign_ins sign_ups " +
  "solved_captchas store_calls store_grants ucp_platforms ucp_sessions ucp_signatures unused_uploads visitor_orders webhook_deliveries";
/** Of shops and their people: as many as they have. */
const isKeptByShop =
  "accounts agent_terms api_keys categories catalog_changes channel_templates channel_webhooks collections coupon_counts data_key " +
  "erased_shop_names host_claims ignored_searches manual_pix_key_changes members notice_phones notice_wishes order_message_corrections order_numbers panel_credentials " +
  "panel_passkeys panel_second_factors panel_users product_categories product_collections product_feeds products push_devices shop_addresses " +
  "promotion_prices saved_views search_words secret_marker sheet_columns shop_hosts shop_part_changes shop_versions shops " +
  "sku_prices skus slot_counts sold_out_products stocks store_coupons store_imports store_links store_list_prices " +
  "store_price_lists store_products ucp_keys uploaded_files usual_sellers webhook_endpoints webhooks";
/** Of orders and the people who made them: until the shop erases them. */
const isKeptWithOrders =
  "chat_contacts conversations contact_notes contact_sales contact_services contacts coupon_uses order_annotations order_events " +
  "order_lines order_notes orders payment_attempts payment_refunds reminder_controls sale_credits sale_lines sales slot_uses " +
  "stock_holds store_orders";

test("of every table somebody decided whether it is cleaned", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and not starts_with(table_name, 'kysely_')`.execute(server.db);
  const decided = `${isCleaned} ${isKeptByShop} ${isKeptWithOrders}`.split(" ");
  expect(rows.map(({ name }) => name).sort()).toEqual(decided.sort());
});
