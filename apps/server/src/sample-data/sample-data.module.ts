import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";
import { type LoadedInto, loadSample } from "./load-sample.ts";
import { createSampleDataRepository } from "./sample-data.repository.ts";
import type { SampleFile } from "./sample-file.ts";

export type SampleDataModule = ReturnType<typeof createSampleDataModule>;

type SampleDataNeeds = { db: Db; personal: () => Promise<PersonalFields>; now: () => number };

/** Orders and people that show what a shop is like, until its owner erases them. */
export function createSampleDataModule({ db, personal, now }: SampleDataNeeds) {
  const load = (file: SampleFile, into: LoadedInto) => loadSample({ db, personal, now }, file, into);
  return { exports: { sampleData: { ...createSampleDataRepository(db), load } } } satisfies Module;
}
