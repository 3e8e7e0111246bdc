import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Runs before each test file of the server. Hashing a password is made to be slow: it was three quarters of the time of the
// tests in which people sign in. Here the cost that was asked for is checked, and a small one is paid.

/** The cost of a hash in production. A change that lowers it fails every test with a password. */
const LEAST = { N: 2 ** 14, r: 16 };

type Done = (error: Error | null, key: Buffer) => void;

const isReplaced = Symbol.for("vitrine.quick-passwords");
const real = crypto.scrypt as typeof crypto.scrypt & { [isReplaced]?: true };

if (!real[isReplaced]) {
  const quick = (password: BinaryLike, salt: BinaryLike, length: number, asked: ScryptOptions, done: Done) => {
    if ((asked.N ?? 0) < LEAST.N || (asked.r ?? 0) < LEAST.r) throw new Error("A password is hashed too cheaply.");
    real(password, salt, length, { N: 2, r: 1 }, done);
  };
  crypto.scrypt = Object.assign(quick, { [isReplaced]: true }) as unknown as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
