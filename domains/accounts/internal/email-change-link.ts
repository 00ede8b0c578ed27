/** The lifetime of the link of an address change, in milliseconds. */
export const emailChangeLifetime = 24 * 60 * 60 * 1000;

const begin = (accountId: string) => `change-email ${accountId} `;

/**
 * The stored form of such a link: under its token (which better-auth hashes), for this account and the address to
 * which it was sent.
 */
export const toEmailChangeRow = (token: string, accountId: string, email: string) => ({
  identifier: `change-email:${token}`,
  value: begin(accountId) + email,
});

/** The address of a stored link, when it belongs to this account; otherwise null. */
export function parseNewEmail(value: string | undefined, accountId: string): string | null {
  return value?.startsWith(begin(accountId)) ? value.slice(begin(accountId).length) : null;
}
