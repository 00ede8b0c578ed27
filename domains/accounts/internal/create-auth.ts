import { betterAuth } from "better-auth/minimal";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { maxPasswordLength, minPasswordLength } from "../passwords/password.ts";
import { customerLifetime } from "../sessions/session-lifetime.ts";
import { createAuthAdapter } from "./auth-adapter.ts";

/** The lifetime of the link in a password reset mail, in seconds. */
const resetSeconds = 60 * 60;

/**
 * The header that gives better-auth the client's IP address. Our code sets it; a client's own header never reaches it.
 */
export const addressHeader = "x-taqat-client-address";

// Signs better-auth's own cookies, which are created and parsed within one call and never sent.
const secret = newSecret() + newSecret();

interface AuthParts {
  /**
   * The hash of the one password that is about to be set. It is computed beforehand, so that no transaction waits for
   * it.
   */
  hash?: string;
  /** Receives the token of the requested reset link. */
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
        // No endpoint with user input can set it.
        role: { type: "string", required: false, input: false, defaultValue: "customer" },
      },
    },
    emailAndPassword: {
      enabled: true,
      // A session is created only after the address is verified.
      autoSignIn: false,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      ...(hash === undefined ? {} : { password: { hash: async () => hash } }),
      sendResetPassword: async ({ token }) => onResetLink(token),
    },
    session: { expiresIn: customerLifetime.idleSeconds, updateAge: customerLifetime.renewalSeconds, freshAge: 0 },
    verification: { storeIdentifier: "hashed" },
    advanced: {
      database: { generateId: () => newId(), validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    // Our own rate limits count by IP address and by account, and the routes report refusals.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;

const pools = new WeakMap<Database, Auth>();

/** better-auth on this pool, or within this transaction. */
export function getAuth(db: Database, parts?: AuthParts): Auth {
  const known = parts ? undefined : pools.get(db);
  if (known) return known;
  const auth = createAuth(db, parts);
  if (!parts) pools.set(db, auth);
  return auth;
}

function ignore(): never {
  throw new Error("A reset link was created without a receiver");
}
