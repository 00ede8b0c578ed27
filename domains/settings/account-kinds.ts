/** The accounts into which shoppers pay by transfer, in the order in which the owner's form has them. */
export const accountKinds = ["bank", "easypaisa", "jazzcash"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** A value for each account. */
export const ofAccounts = <Value>(valueOf: (kind: AccountKind) => Value) =>
  Object.fromEntries(accountKinds.map((kind) => [kind, valueOf(kind)])) as Record<AccountKind, Value>;
