import { createHash } from "node:crypto";
import { createTypedCode, parseTypedCode } from "#platform/crypto/typed-code.ts";

/** A new secret code. */
export const newCreditCode = createTypedCode;

/** The digest under which a code is stored, however it is typed; null for a text that cannot be one. */
export function digestCode(typed: string): string | null {
  const code = parseTypedCode(typed);
  return code === null ? null : createHash("sha256").update(code.replaceAll("-", "")).digest("base64url");
}
