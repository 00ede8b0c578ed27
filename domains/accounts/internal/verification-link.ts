/** How long the link of a verification mail opens, in milliseconds. */
export const verificationLifetime = 24 * 60 * 60 * 1000;

/** How a verification link is kept: under its token (which the library hashes), for this account at this address. */
export const toVerificationRow = (token: string, { id, email }: { id: string; email: string }) => ({
  identifier: `verify-email:${token}`,
  value: `verify-email ${id} ${email}`,
});

/** Whose a kept link is; null for one that is for something else. */
export function parseVerification(value: string): { id: string; email: string } | null {
  const [kind, id = "", email = ""] = value.split(" ");
  return kind === "verify-email" ? { id, email } : null;
}
