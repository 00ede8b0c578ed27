/** The fields of the specification's order that an earlier shop put no bounds on. */
export const unboundedFields = [
  "date",
  "f_name",
  "s_name",
  "phone",
  "email",
  "state",
  "city",
  "address",
  "zip",
  "payment",
] as const;
export type UnboundedField = (typeof unboundedFields)[number];

/** What an imported order keeps of the earlier shop's. */
export interface EarlierShopRecord {
  /** Where it stood there: `orders/{firstName}/{cartId}`. */
  firstName: string;
  cartId: string;
  /** The text of each field that keeps to no rule of ours. Our own column of it is empty, or the nearest that we have. */
  asTold: Partial<Record<UnboundedField, string>>;
}

/** The text of a field as the earlier shop had it; `ours` for every order that was placed here, and for a field that we could read. */
export function originalValue(
  { earlierShop }: { earlierShop: EarlierShopRecord | null },
  field: UnboundedField,
  ours: string,
): string {
  return earlierShop?.asTold[field] ?? ours;
}
