import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** The number of passwords that are hashed during the work. Hashing makes a login slow, and an attacker could measure it. */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  return (await listHashCosts(work)).length;
}

/** The options of scrypt that each hash of the work asks for, in order: N, r and p are its cost. */
export async function listHashCosts(work: () => Promise<unknown>): Promise<ScryptOptions[]> {
  const { scrypt } = crypto;
  const costs: ScryptOptions[] = [];
  const counted = (...args: Parameters<typeof scrypt>) => {
    costs.push(args[3]);
    return Reflect.apply(scrypt, crypto, args) as unknown;
  };
  Object.assign(crypto, { scrypt: counted });
  syncBuiltinESMExports();
  try {
    await work();
    return costs;
  } finally {
    Object.assign(crypto, { scrypt });
    syncBuiltinESMExports();
  }
}
