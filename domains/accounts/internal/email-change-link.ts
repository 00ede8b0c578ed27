/** How long the link of an address change opens, in milliseconds. */
export const emailChangeLifetime = 24 * 60 * 60 * 1000;

const begin = (accountId: string) => `change-email ${accountId} `;

/** How such a link is kept: under its token (which the library hashes), for this account and the address it was sent to. */
export const toEmailChangeRow = (token: string, accountId: string, email: string) => ({
  identifier: `change-email:${token}`,
  value: begin(accountId) + email,
});

/** The address that a kept link stands for, when it is this account's; otherwise null. */
export function parseNewEmail(value: string | undefined, accountId: string): string | null {
  return value?.startsWith(begin(accountId)) ? value.slice(begin(accountId).length) : null;
}
