import type { Db } from "../db/pool.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";
import type { Seal } from "../secrets/seal.ts";
import { createEnteredCustomerRepository } from "./by-hand/entered-customer.repository.ts";
import { createChargeRepository } from "./charge/charge.repository.ts";
import { createContactRepository } from "./contacts/contact.repository.ts";
import { createContactErasureRepository } from "./contacts/contact-erasure.repository.ts";
import { createContactExportRepository } from "./contacts/contact-export.repository.ts";
import { createContactHashes } from "./contacts/contact-hash.ts";
import { createContactMergeRepository } from "./contacts/contact-merge.repository.ts";
import { createCustomerListRepository } from "./contacts/customer-list.repository.ts";
import { createContactNoteRepository } from "./service/contact-note.repository.ts";
import { createContactServiceRepository } from "./service/contact-service.repository.ts";
import { createDeskRepository } from "./service/desk.repository.ts";
import { createHandOverRepository } from "./service/hand-over.repository.ts";
import { createShownCardsRepository } from "./service/shown-cards.repository.ts";

export type CustomerRepositories = ReturnType<typeof createCustomerRepositories>;

export function createCustomerRepositories(
  db: Db,
  { personal, seal, dataKey }: { personal: () => Promise<PersonalFields>; seal: Seal; dataKey: () => Promise<Buffer> },
) {
  const contactHashes = createContactHashes(dataKey);
  const charges = createChargeRepository(db);
  return {
    customerList: createCustomerListRepository(db, personal),
    contacts: createContactRepository(db, personal),
    enteredCustomers: createEnteredCustomerRepository(db, personal),
    contactMerges: createContactMergeRepository(db, contactHashes),
    contactErasures: createContactErasureRepository(db, contactHashes),
    contactHashes,
    contactExports: createContactExportRepository(db, { personal, seal }),
    services: createContactServiceRepository(db),
    charges,
    handOvers: createHandOverRepository(db, charges),
    contactNotes: createContactNoteRepository(db),
    desk: createDeskRepository(db, personal),
    deskCards: createShownCardsRepository(db, personal),
  };
}
