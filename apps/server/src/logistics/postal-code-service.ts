import type { PostalCodeAddress } from "@vitrine/contract/storefront/address";

/** Where a CEP is; that there is no such CEP; or why the service could not tell, for the log and without the CEP. */
export type PostalCodeResult = { address: PostalCodeAddress } | "unknown" | { failure: string };

/** Somebody who knows CEPs. `cep` has eight digits. It never throws. */
export type PostalCodeService = { name: string; find(cep: string): Promise<PostalCodeResult> };
