/** The lifetime of the link in a verification mail, in milliseconds. */
export const verificationLifetime = 24 * 60 * 60 * 1000;

/** The stored form of a verification link: under its token (which better-auth hashes), for this account and address. */
export const toVerificationRow = (token: string, { id, email }: { id: string; email: string }) => ({
  identifier: `verify-email:${token}`,
  value: `verify-email ${id} ${email}`,
});

/** The account and address of a stored link; null for a link of another purpose. */
export function parseVerification(value: string): { id: string; email: string } | null {
  const [kind, id = "", email = ""] = value.split(" ");
  return kind === "verify-email" ? { id, email } : null;
}
