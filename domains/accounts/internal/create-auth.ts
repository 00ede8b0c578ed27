import { betterAuth } from "better-auth/minimal";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { maxPasswordLength, minPasswordLength } from "../passwords/password.ts";
import { createAuthAdapter } from "./auth-adapter.ts";

/** How long a login lasts that is not used, and how old its expiry may grow before use moves it on. In seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60;
export const renewalSeconds = 24 * 60 * 60;
/** How long the link of a reset mail opens. In seconds. */
const resetSeconds = 60 * 60;

/** The header that tells the library where a login comes from; never one that a client sends. */
export const addressHeader = "x-taqat-client-address";

// Signs the library's own cookies, which are made and read within one call and never leave it.
const secret = newSecret() + newSecret();

interface AuthParts {
  /** The hash of the one password that is about to be set, made beforehand: no transaction waits for it. */
  hash?: string;
  /** Is handed the token of the reset link that was asked for. */
  onResetLink?: (token: string) => void;
}

function createAuth(db: Database, { hash, onResetLink = ignore }: AuthParts = {}) {
  return betterAuth({
    appName: "Taqat",
    baseURL: "http://accounts.invalid",
    secret,
    database: createAuthAdapter(db),
    user: {
      additionalFields: {
        firstName: { type: "string", required: true },
        secondName: { type: "string", required: true },
        // No call that takes what somebody typed can set it.
        role: { type: "string", required: false, input: false, defaultValue: "customer" },
      },
    },
    emailAndPassword: {
      enabled: true,
      // A login begins where somebody has shown that the address is theirs.
      autoSignIn: false,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      ...(hash === undefined ? {} : { password: { hash: async () => hash } }),
      sendResetPassword: async ({ token }) => onResetLink(token),
    },
    session: { expiresIn: sessionSeconds, updateAge: renewalSeconds, freshAge: 0 },
    verification: { storeIdentifier: "hashed" },
    advanced: {
      database: { generateId: () => newId(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    // Our own limits count by address and by account, and refusals are told by the routes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;

const pools = new WeakMap<Database, Auth>();

/** The library on this pool, or as a part of this transaction. */
export function getAuth(db: Database, parts?: AuthParts): Auth {
  const known = parts ? undefined : pools.get(db);
  if (known) return known;
  const auth = createAuth(db, parts);
  if (!parts) pools.set(db, auth);
  return auth;
}

function ignore(): never {
  throw new Error("A reset link was made that nobody sends");
}
