export const customerKeyKinds = ["account", "phone", "email"] as const;

/** What identifies a customer: an account's id, a phone in E.164, or an e-mail address in lower case. A guest has only the latter two. */
export interface CustomerKey {
  kind: (typeof customerKeyKinds)[number];
  value: string;
}
