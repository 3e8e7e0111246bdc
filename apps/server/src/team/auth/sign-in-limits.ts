/**
 * Wrong passwords for one person, from wherever they are not known. The library counts per address of the caller, and a
 * botnet has many. The person signs in with a passkey, on a device that knows them, or with a new password by mail.
 */
export const wrongPasswords = { name: "panel-passwords", most: 30, perSeconds: 900 };

/** Wrong passwords on a device that knows the person: strangers cannot use these up. */
export const wrongPasswordsOnDevice = { name: "panel-passwords of a device", most: 15, perSeconds: 900 };

/** Mails with a link for a new password, to one address. Each link works for an hour, so the person always has one. */
export const resetMails = { name: "panel-resets of an address", most: 5, perSeconds: 3_600 };

/** Wrong codes with the link for a new password, for one person. */
export const resetCodes = { name: "panel-reset-codes", most: 5, perSeconds: 900 };

/** Tokens cannot be guessed; this is for the cost of trying. */
export const triedLinks = { name: "panel-links", most: 60, perSeconds: 600 };
