import type { PostalCodeAddress } from "@vitrine/contract/storefront/customer/address";

/** The address; that the CEP does not exist; or why the lookup failed, for the log and without the CEP in it. */
export type PostalCodeResult = { address: PostalCodeAddress } | "unknown" | { failure: string };

/** A service that looks up CEPs. `cep` has eight digits. It never throws. */
export type PostalCodeService = {
  name: string;
  /** It answers coordinates for some CEPs. */
  knowsCoordinates: boolean;
  find(cep: string): Promise<PostalCodeResult>;
};
