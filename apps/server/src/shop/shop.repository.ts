import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { compareNames } from "@vitrine/domain/brazil/name-order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Coupon, PriceTable } from "@vitrine/domain/shop/shop-rules";
import type { OutsideAccount } from "@vitrine/domain/shop/vendor-addresses";
import { sql } from "kysely";
import { type AuditOf, audited, unlessRefused } from "../db/audit.ts";
import { shopVersion } from "../db/catalog-reads.ts";
import { addJob, promotionsJob } from "../db/jobs.ts";
import type { Db } from "../db/pool.ts";
import type { Refusal } from "../http/refusals.ts";
import type { Seal } from "../secrets/seal.ts";
import { sealedPlaces } from "../secrets/sealed-places.ts";
import { isNameFree } from "./address/free-name.ts";
import { claimHosts } from "./hosts/host-claim.repository.ts";
import { awayFromVendor } from "./parts/away-from-vendor.ts";
import {
  type CredentialMap,
  originAt,
  paymentKey,
  readCredentials,
  type Secrets,
  secretsFor,
  separateCredentials,
  writeCredentials,
} from "./parts/credentials.ts";
import { noteChangedParts } from "./parts/shop-part-changes.ts";
import { inWholeCentavos } from "./parts/whole-centavos.ts";
import { type Shop, shopFrom } from "./shop.ts";
import { type ChangedBy, noteVersion } from "./shop-version.repository.ts";
import { type KnownVendors, noVendors, type PayingAccount } from "./vendor.ts";

const shopColumns = ["shop_id", "address", "chatbot_id", "is_test", "trial_of", "version", "document"] as const;

export type ShopRepository = ReturnType<typeof createShopRepository>;

type OutsideWorld = {
  /** The origins where the operator plays or relays outside systems. */
  trusted?: ReadonlySet<string> | undefined;
  vendors?: KnownVendors | undefined;
};

export function createShopRepository(
  db: Db,
  seal: Seal,
  { trusted = new Set(), vendors = noVendors }: OutsideWorld = {},
) {
  /** A shop that was deleted is there for nobody, until it is taken back. */
  const openShops = () => db.selectFrom("shops").where("erase_at", "is", null);

  return {
    /** Who is behind the accounts of shops. */
    vendors,

    async find(shopId: string): Promise<Shop | undefined> {
      const row = await openShops().select(shopColumns).where("shop_id", "=", shopId).executeTakeFirst();
      return row && shopFrom(row);
    },

    /** The shops of an account that a key of this mode may see, by name. */
    async listOwn({ chatbotId, isTest }: { chatbotId: string; isTest: boolean }, most: number) {
      return openShops()
        .select(["shop_id as shopId", "name"])
        .where("chatbot_id", "=", chatbotId)
        .where("is_test", "=", isTest)
        .orderBy("name")
        .orderBy("shop_id")
        .limit(most)
        .execute();
    },

    async findByHost(host: string): Promise<Shop | undefined> {
      const row = await db
        .selectFrom("shop_hosts")
        .innerJoin("shops", "shops.shop_id", "shop_hosts.shop_id")
        .select(["shops.shop_id", "shops.address", "chatbot_id", "is_test", "version", "document"])
        .where("host", "=", host)
        .where("erase_at", "is", null)
        .executeTakeFirst();
      return row && shopFrom(row);
    },

    /** Changes with every change of the shop or its catalogue. */
    findVersion: (shopId: string) => shopVersion(db, shopId),

    /** The document as its owner sent it, without credentials. */
    async findDocument(shopId: string): Promise<OwnedDocument | undefined> {
      const row = await openShops()
        .select([...shopColumns, "updated_at"])
        .where("shop_id", "=", shopId)
        .executeTakeFirst();
      return row && documentFrom(row);
    },

    /** When the parts of one kind were changed. A part that is not there has the time of its shop. */
    async findPartChanges(shopId: string, kind: string): Promise<Map<string, Date>> {
      const rows = await db
        .selectFrom("shop_part_changes")
        .select(["id", "updated_at"])
        .where("shop_id", "=", shopId)
        .where("kind", "=", kind)
        .execute();
      return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
    },

    /** Which of these SKUs the shop sells. */
    async findSkus(shopId: string, skus: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom("skus")
        .select("sku")
        .where("shop_id", "=", shopId)
        .where(sql<boolean>`sku = any (${skus}::text[])`)
        .execute();
      return new Set(rows.map(({ sku }) => sku));
    },

    /** Coupons of a linked store, as domain objects. */
    async findStoreCoupons(shopId: string): Promise<Coupon[]> {
      const rows = await db
        .selectFrom("store_coupons")
        .select("coupon")
        .where("shop_id", "=", shopId)
        .where("coupon", "is not", null)
        .orderBy("store_coupon_id")
        .execute();
      // Saved by this server from a domain object.
      return rows.map(({ coupon }) => coupon as unknown as Coupon);
    },

    /** Price tables of a linked store whose prices have all been read. */
    async findStorePriceTables(shopId: string): Promise<PriceTable[]> {
      const tables = await db
        .selectFrom("store_price_lists")
        .select(["price_table_id as id", "name"])
        .where("shop_id", "=", shopId)
        .where("read_at", "is not", null)
        .orderBy("store_list_id")
        .execute();
      return tables.sort((a, b) => compareNames(a.name, b.name));
    },

    /** Decrypted for a connection to an outside system, and cached nowhere else. */
    async findCredentials(shopId: string): Promise<CredentialMap> {
      const row = await db
        .selectFrom("shops")
        .select(["shop_id", "sealed_credentials", "document"])
        .where("shop_id", "=", shopId)
        .executeTakeFirst();
      return row ? credentialsOf(row, { seal, vendors }) : {};
    },

    /** What is known of the shop's payments besides its document. The keys stay here; only their names leave. */
    async findReceiving(shopId: string): Promise<Receiving> {
      const row = await db
        .selectFrom("shops")
        .select((eb) => [
          ...(["shop_id", "is_test", "sealed_credentials", "document"] as const),
          eb
            .selectFrom("manual_pix_key_changes as k")
            .select("k.key")
            .whereRef("k.shop_id", "=", "shops.shop_id")
            .orderBy("k.id", "desc")
            .limit(1)
            .as("pix_key"),
        ])
        .where("shop_id", "=", shopId)
        .executeTakeFirst();
      const known = row ? credentialsOf(row, { seal, vendors }) : {};
      return {
        isTest: row?.is_test ?? false,
        hasPixKey: Boolean(row?.pix_key),
        secretNamesOf: (account) => Object.keys(secretsFor(known[paymentKey(account)], originAt(vendors, account))),
      };
    },

    /**
     * Replaces the document by what `decide` makes of the current one. Nobody else changes the shop in between, so two
     * people who change two coupons both succeed. `forget` names credentials that are deleted.
     */
    async change(
      { shopId, chatbotId, isTest = false, trialOf, by }: ShopName,
      decide: (current: LockedDocument | undefined) => Result<DecidedDocument, Refusal>,
      audit?: AuditOf<SavedDocument>,
    ): Promise<Result<SavedDocument, Refusal>> {
      return audited(db, unlessRefused(audit), async (trx): Promise<Result<SavedDocument, Refusal>> => {
        const current = await trx
          .selectFrom("shops")
          .select([...shopColumns, "updated_at", "sealed_credentials", "erase_at"])
          .where("shop_id", "=", shopId)
          .forUpdate()
          .executeTakeFirst();
        if (current && current.chatbot_id !== chatbotId) return refuse({ code: "shop-of-another-account" });
        if (current?.erase_at) return refuse({ code: "shop-deleted" });
        if (current && current.is_test !== isTest) return refuse({ code: "shop-of-other-mode" });
        if (!current && !(await isNameFree(trx, { name: shopId, chatbotId, shopId })))
          return refuse({ code: "shop-address-taken" });
        const known = current ? credentialsOf(current, { seal, vendors }) : {};
        const before = current && documentFrom(current);
        const decided = decide(
          before && { ...before, credentialsFor: (key, account) => secretsFor(known[key], originAt(vendors, account)) },
        );
        if (!decided.ok) return decided;

        const { document, forget = [] } = decided.value;
        const elsewhere = awayFromVendor({ before: before?.document, after: document }, { trusted, vendors });
        if (elsewhere) return refuse({ code: "address-of-another", param: elsewhere });
        const { document: open, credentials, forgotten } = separateCredentials(document, known, vendors);
        for (const key of forget) delete credentials[key];
        const values = {
          name: document.name,
          document: JSON.stringify(open),
          sealed_credentials: seal.close(writeCredentials(credentials), sealedPlaces.credentials(shopId)),
        };
        const saved = await trx
          .insertInto("shops")
          .values({ shop_id: shopId, chatbot_id: chatbotId, is_test: isTest, trial_of: trialOf ?? null, ...values })
          .onConflict((conflict) =>
            conflict
              .column("shop_id")
              .doUpdateSet({ ...values, version: sql`shops.version + 1`, updated_at: sql`now()` })
              // Two accounts may create the same shop at the same moment; the first one gets it.
              .where("shops.chatbot_id", "=", chatbotId)
              .where("shops.is_test", "=", isTest),
          )
          .returning("version")
          .executeTakeFirst();
        if (!saved) return refuse({ code: "shop-of-another-account" });

        await claimHosts(trx, shopId, document.hosts ?? []);
        // With the credentials that were sent: new ones are a change of their channel.
        if (before)
          await noteVersion(trx, { shopId, version: saved.version, by }, { before: before.document, after: open });
        const changed = await noteChangedParts(trx, shopId, { before: before?.document, after: document });
        if (changed.has("promotions")) await addJob(trx, "apply-promotions", { shopId }, promotionsJob(shopId));
        await sql`select pg_notify('shop_changed', ${shopId})`.execute(trx);
        return ok({ version: saved.version, document: open, forgotten });
      });
    },
  };
}

/** `isTest`, `trialOf`: fixed when the shop is made. */
type ShopName = {
  shopId: string;
  chatbotId: string;
  isTest?: boolean | undefined;
  trialOf?: string | undefined;
  by?: ChangedBy | undefined;
};
export type OwnedDocument = {
  /** The shop's name in public links. */
  address: string;
  chatbotId: string;
  isTest: boolean;
  /** The shop that is tried in it; null for every other shop. */
  trialOf: string | null;
  version: number;
  updatedAt: Date;
  document: ShopDocument;
};
export type Receiving = {
  isTest: boolean;
  /** Of payments that customers make to the shop's own key. */
  hasPixKey: boolean;
  secretNamesOf(account: PayingAccount): string[];
};
/** Nobody else changes it now. */
export type LockedDocument = OwnedDocument & {
  /** Of several credentials one can be replaced. `account`: as it will be, with the address that they are sent to. */
  credentialsFor(key: string, account: OutsideAccount): Secrets;
};
export type DecidedDocument = { document: ShopDocument; forget?: readonly string[] };
/** `forgotten`: the systems whose credentials are lost, because they are at another origin now. */
export type SavedDocument = { version: number; document: ShopDocument; forgotten: readonly string[] };

type DocumentRow = {
  shop_id: string;
  address: string | null;
  chatbot_id: string;
  is_test: boolean;
  trial_of: string | null;
  version: number;
  updated_at: Date;
  document: unknown;
};

function documentFrom(row: DocumentRow): OwnedDocument {
  const { chatbot_id, is_test, trial_of, version, updated_at, document } = row;
  const address = row.address ?? row.shop_id;
  // The document was checked against its schema before it was saved.
  const whole = inWholeCentavos(document as ShopDocument);
  return {
    ...{ address, chatbotId: chatbot_id, isTest: is_test, trialOf: trial_of },
    ...{ version, updatedAt: updated_at, document: whole },
  };
}

function credentialsOf(
  row: { shop_id: string; sealed_credentials: string | null; document: unknown },
  { seal, vendors }: { seal: Seal; vendors: KnownVendors },
): CredentialMap {
  return row.sealed_credentials
    ? readCredentials(
        seal.open(row.sealed_credentials, sealedPlaces.credentials(row.shop_id)),
        row.document as ShopDocument,
        vendors,
      )
    : {};
}
