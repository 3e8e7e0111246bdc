import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import type { PersonalDataForm, PersonalFields } from "../secrets/personal-fields.ts";
import type { EncryptedForm, Seal } from "../secrets/seal.ts";
import { customerRoutes } from "./customer.routes.ts";
import { createCustomerRepositories } from "./customer-repositories.ts";
import { encryptPersonalData } from "./encrypt-personal-data.ts";
import type { PersonalDataRepository } from "./personal-data.repository.ts";

type CustomerNeeds = {
  db: Db;
  seal: Seal;
  personal: () => Promise<PersonalFields>;
  dataKey: () => Promise<Buffer>;
  personalData: PersonalDataRepository;
  personalDataForm: PersonalDataForm;
  encryptedForm: EncryptedForm;
  changes: ChangeOrderDeps;
  log: { warn(what: object, text: string): void };
  now: () => number;
};

export type CustomerModule = ReturnType<typeof createCustomerModule>;

export function createCustomerModule({ db, changes, personalDataForm: form, ...needs }: CustomerNeeds) {
  return {
    routes: ({ serve }) => customerRoutes(serve, changes),
    tasks: { "encrypt-personal-data": (job) => encryptPersonalData({ ...needs, form }, job) },
    exports: createCustomerRepositories(db, needs),
  } satisfies Module;
}
