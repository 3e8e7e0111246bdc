import { createCatalogRepositories } from "./catalog/catalog-repositories.ts";
import { createPersonalDataRepository } from "./customer/personal-data.repository.ts";
import { type CatalogReads, readFromPrimary } from "./db/catalog-reads.ts";
import type { Db } from "./db/pool.ts";
import { createRateLimits } from "./http/rate-limits.repository.ts";
import { createIdempotencyRepository } from "./http/request/idempotency.repository.ts";
import { createMailRepository } from "./mail/mail.repository.ts";
import { createOrderRepositories } from "./order/order-repositories.ts";
import { createUnusedUploadRepository, type PictureQuota } from "./pictures/upload/unused-upload.repository.ts";
import { createAccountRepository } from "./platform/account.repository.ts";
import { createKeyRepository } from "./platform/keys/key.repository.ts";
import { createDataKey } from "./secret-key/data-key.repository.ts";
import { createPersonalFields, type PersonalDataForm } from "./secrets/personal-fields.ts";
import { createSeal, type EncryptedForm } from "./secrets/seal.ts";
import { createSessionRepository } from "./session/session.repository.ts";
import { createShopRepository } from "./shop/shop.repository.ts";
import type { KnownVendors } from "./shop/vendor.ts";
import { createTeamRepositories } from "./team/team-repositories.ts";
import { createWebhookRepository } from "./webhook/webhook.repository.ts";

export type Repositories = ReturnType<typeof createRepositories>;

type RepositoryOptions = {
  formerKeys?: readonly string[];
  personalData?: PersonalDataForm;
  encryptedForm?: EncryptedForm;
  catalogReads?: CatalogReads;
  /** Where the operator plays or relays outside systems. */
  trustedOrigins?: ReadonlySet<string>;
  /** Without it, nothing of the outside can be connected. */
  vendors?: KnownVendors;
  pictureQuota?: PictureQuota;
};

/**
 * What several capabilities read and write in the database, and the database itself, for what a module keeps for itself.
 * A capability with many repositories lists its own, in `*-repositories.ts`.
 */
export function createRepositories(db: Db, secretKey: string, options: RepositoryOptions = {}) {
  const { formerKeys = [], personalData = "encrypted", encryptedForm = "bound", trustedOrigins: trusted } = options;
  const { catalogReads = readFromPrimary(db), pictureQuota, vendors } = options;
  const seal = createSeal(secretKey, { formerKeys, form: encryptedForm });
  const dataKey = createDataKey(db, seal, (key) => key);
  const personal = createDataKey(db, seal, (key) =>
    createPersonalFields(key, personalData === "clear" ? "clear" : encryptedForm),
  );
  return {
    ...{ db, seal, dataKey, personal },
    personalData: createPersonalDataRepository(db, personal),
    ...createTeamRepositories(db, dataKey),
    mails: createMailRepository(db, seal),
    accounts: createAccountRepository(db),
    keys: createKeyRepository(db),
    shops: createShopRepository(db, seal, { trusted, vendors }),
    ...createCatalogRepositories(db, catalogReads),
    unusedUploads: createUnusedUploadRepository(db, pictureQuota),
    sessions: createSessionRepository(db, { seal, personal }),
    idempotency: createIdempotencyRepository(db, seal),
    limits: createRateLimits(db, secretKey),
    ...createOrderRepositories(db, { personal, secretKey }),
    webhooks: createWebhookRepository(db, seal),
  };
}
