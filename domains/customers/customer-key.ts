import { mailboxKey } from "#kernel/email.ts";

export const customerKeyKinds = ["account", "phone", "email"] as const;

/** What identifies a customer: an account's id, a phone in E.164, or an e-mail address in lower case. A guest has only the latter two. */
export interface CustomerKey {
  kind: (typeof customerKeyKinds)[number];
  value: string;
}

/** The keys, and beside an e-mail address its mailbox, which other spellings of it reach: blocks hold both. */
export const withMailboxes = (keys: CustomerKey[]): CustomerKey[] => [
  ...new Map(
    keys
      .flatMap((key) => (key.kind === "email" ? [key, { ...key, value: mailboxKey(key.value) }] : [key]))
      .map((key) => [`${key.kind} ${key.value}`, key]),
  ).values(),
];
