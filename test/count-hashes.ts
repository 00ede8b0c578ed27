import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** How many passwords are hashed during the work: what makes a login slow, and what a stranger with a watch would measure. */
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
