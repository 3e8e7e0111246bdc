/** What a shop tells a vendor to be recognised, such as an access token. */
export type VendorCredential = {
  /** As in the shop's document. */
  name: string;
  /** As the vendor's own pages call it. */
  label: string;
  /** The account works without it; only the vendor's messages to us need it. */
  isOptional?: boolean;
  /** It only checks what the vendor sends us, so it is never sent anywhere. */
  isOnlyReceived?: boolean;
};

/** Where an outside system answers. What a shop's document names elsewhere is not that system. */
export type VendorAddress = {
  /** The base URL of its API, for an account that names none. */
  standard?: string;
  /** Whether the vendor answers at this host. Absent: the address is the shop's own choice. */
  isOwnHost?: (host: string) => boolean;
};
