import { z } from "zod";
import { commonPasswords } from "../internal/common-passwords.ts";

export const minPasswordLength = 8;
/** Long enough for any password manager. Longer passwords would only cost time for hashing. */
export const maxPasswordLength = 128;

const tooShort = `Use at least ${minPasswordLength} characters. Three words you can remember will do.`;
const tooLong = `Use at most ${maxPasswordLength} characters`;
const tooCommon =
  "This password is one of the first that others would try. Choose another one, such as three words that only you would put together.";
const tooNear = "Choose a password that does not hold your name or your e-mail address";

// Common passwords in Pakistan that the international list lacks.
const nearby = new Set([
  "taqat",
  "pakistan",
  "lahore",
  "karachi",
  "islamabad",
  "rawalpindi",
  "peshawar",
  "quetta",
  "multan",
  "faisalabad",
  "bismillah",
  "allah",
  "muhammad",
  "protein",
  "creatine",
  "fitness",
  "bodybuilding",
]);

/** Whether a password is easy to guess: a common word, with or without digits and signs after it. */
function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  const stem = typed.replace(/[^a-z]+$/, "");
  return commonPasswords.has(typed) || commonPasswords.has(stem) || nearby.has(stem) || new Set(typed).size < 4;
}

/** A new password. It is stored exactly as typed. */
export const chosenPassword = z
  .string({ error: "Choose a password" })
  .min(1, { error: "Choose a password", abort: true })
  .min(minPasswordLength, { error: tooShort, abort: true })
  .max(maxPasswordLength, { error: tooLong, abort: true })
  .refine((password) => !isCommonPassword(password), { error: tooCommon });

/** The problem of a password for a person with that name and address, or null. */
export function findPersonalDataError(
  password: string,
  about: { firstName: string; secondName: string; email: string },
): string | null {
  const typed = password.toLowerCase();
  const [mailbox = ""] = about.email.toLowerCase().split("@");
  const own = [about.firstName, about.secondName, mailbox]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4);
  return own.some((word) => typed.includes(word) && typed.length < word.length + 6) ? tooNear : null;
}

/** Throws RangeError for a password that `chosenPassword` refuses: a guard against callers that did not validate. */
export function assertPassword(password: string): void {
  if (!chosenPassword.safeParse(password).success) throw new RangeError("Not an allowed new password");
}
