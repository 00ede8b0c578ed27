import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** The number of passwords that are hashed during the work. Hashing makes a login slow, and an attacker could measure it. */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  const { scrypt } = crypto;
  let hashes = 0;
  const counted = (...args: unknown[]) => {
    hashes += 1;
    return Reflect.apply(scrypt, crypto, args) as unknown;
  };
  Object.assign(crypto, { scrypt: counted });
  syncBuiltinESMExports();
  try {
    await work();
    return hashes;
  } finally {
    Object.assign(crypto, { scrypt });
    syncBuiltinESMExports();
  }
}
