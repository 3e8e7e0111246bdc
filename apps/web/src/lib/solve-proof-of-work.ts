/**
 * ALTCHA's proof of work, version 2: among the counters 0, 1, 2… find the one whose derived key has the given prefix.
 * Browsers derive keys on their own threads, so the page stays responsive without a worker.
 */
type ProofOfWork = {
  parameters: {
    algorithm: string;
    cost: number;
    keyLength?: number;
    keyPrefix: string;
    nonce: string;
    salt: string;
  };
  signature?: string;
};

/** Phones have several cores. */
const PARALLEL_KEYS = 4;
const TIME_LIMIT = 90_000;
const COUNTER_BYTES = 4;

/** Returns the encoded solution. Throws when the browser cannot derive keys, or finds none in time. */
export async function solveProofOfWork(given: Record<string, unknown>, signal: AbortSignal): Promise<string> {
  const challenge = given as ProofOfWork;
  const start = performance.now();
  const { algorithm, cost, keyLength = 32, keyPrefix } = challenge.parameters;
  const hash = algorithm.replace("PBKDF2/", "");
  const [nonce, salt] = [bytesOf(challenge.parameters.nonce), bytesOf(challenge.parameters.salt)];

  async function keyAt(counter: number) {
    const password = new Uint8Array(nonce.length + COUNTER_BYTES);
    password.set(nonce);
    new DataView(password.buffer).setUint32(nonce.length, counter);
    const material = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
    const bits = await crypto.subtle.deriveBits(
      { name: "PBKDF2", hash, salt, iterations: cost },
      material,
      keyLength * 8,
    );
    return { counter, derivedKey: hexOf(new Uint8Array(bits)) };
  }

  for (let first = 0; performance.now() - start < TIME_LIMIT; first += PARALLEL_KEYS) {
    signal.throwIfAborted();
    const keys = await Promise.all(Array.from({ length: PARALLEL_KEYS }, (_, step) => keyAt(first + step)));
    const found = keys.find(({ derivedKey }) => derivedKey.startsWith(keyPrefix.toLowerCase()));
    if (found) {
      const solution = { ...found, time: Math.round(performance.now() - start) };
      return base64Of(JSON.stringify({ challenge, solution }));
    }
  }
  throw new Error("not solved in time");
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
