import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Gives each password hash of a unit test, and of the shop that the journeys visit, a thousandth of its real cost, which is 80 ms of a
 * core. Nothing else about a hash changes: it is asked for in the same places, has the same form and needs the same password.
 * `domains/accounts/sessions/log-in.test.ts` states what cost the shop asks for. Other processes that a test starts hash at the real cost,
 * so they cannot check a password that was set in the test.
 */
const cheap = Symbol.for("taqat.cheap-scrypt");

type Scrypt = (password: string, salt: string, length: number, options: ScryptOptions, done: () => void) => void;

// The test files of one worker share one process, so a later file finds the function replaced.
if (!(cheap in crypto.scrypt)) {
  const scrypt = crypto.scrypt as Scrypt;
  const hash: Scrypt = (password, salt, length, options, done) =>
    scrypt(password, salt, length, { ...options, N: 16, r: 1 }, done);
  Object.assign(crypto, { scrypt: Object.assign(hash, { [cheap]: true }) });
  syncBuiltinESMExports();
}
