import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { CodeRequest } from "../phone-code.ts";

/** Under what a holder's code is stored. */
export const hashHolder = ({ purpose, holder }: Pick<CodeRequest, "purpose" | "holder">): string =>
  createHash("sha256").update(`${purpose} ${holder}`).digest("base64url");

/**
 * What is stored of a code. There are only a million codes, so a plain hash would be found by trying: the key is not in
 * the database. It is bound to its request, so no row's hash is of use in another row.
 */
export const hashCode = (secretKey: string, requestId: string, code: string): string =>
  createHmac("sha256", secretKey).update(`phone code ${requestId} ${code}`).digest("base64url");

/** Whether the code is the stored one. It takes as long for a request that has none. */
export function isStoredCode(secretKey: string, { id, code }: { id: string; code: string | null }, typed: string) {
  const given = Buffer.from(hashCode(secretKey, id, typed));
  const stored = Buffer.from(code ?? hashCode(secretKey, id, "none"));
  return timingSafeEqual(given, stored) && code !== null;
}
