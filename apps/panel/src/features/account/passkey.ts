/** What the server sends and gets is JSON. The browser has functions for it (WebAuthn level 3), so no library is needed. */
type Options = Record<string, unknown>;

/** Undefined in a browser that has no passkeys, or not the functions for JSON: then the page does not offer them. */
export function hasPasskeys(): boolean {
  return (
    typeof window.PublicKeyCredential === "function" &&
    typeof window.PublicKeyCredential.parseRequestOptionsFromJSON === "function"
  );
}

/** The person closed the question, or let it run out. That is no failure to show. */
export class PasskeyCancelled extends Error {
  override readonly name = "PasskeyCancelled";
}

/** Asks the person for a passkey of this site. */
export async function askPasskey(options: Options): Promise<Record<string, unknown>> {
  // The server's library writes the options as the standard says.
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson(await settled(navigator.credentials.get({ publicKey })));
}

/** Makes a new passkey on this device. */
export async function createPasskey(options: Options): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson(await settled(navigator.credentials.create({ publicKey })));
}

async function settled(asked: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name)) {
      throw new PasskeyCancelled();
    }
    if (error instanceof DOMException && error.name === "InvalidStateError") {
      throw new Error("Este aparelho já tem uma chave de acesso desta conta.");
    }
    throw error;
  }
}

function asJson(credential: Credential | null): Record<string, unknown> {
  if (!credential) throw new PasskeyCancelled();
  return { ...(credential as PublicKeyCredential).toJSON() };
}
