/** The fields of the specification's order for which the earlier shop had no rules. */
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

/** What an imported order retains of the earlier shop's record. */
export interface EarlierShopRecord {
  /** Its path in the earlier shop's file: `orders/{firstName}/{cartId}`. */
  firstName: string;
  cartId: string;
  /**
   * The original text of each field that breaks our rules. Our own column of that field is empty, or holds the nearest
   * valid value.
   */
  asTold: Partial<Record<UnboundedField, string>>;
}

/**
 * The original text of a field from the earlier shop; `ours` for an order placed here, and for a field that was
 * parsed.
 */
export function originalValue(
  { earlierShop }: { earlierShop: EarlierShopRecord | null },
  field: UnboundedField,
  ours: string,
): string {
  return earlierShop?.asTold[field] ?? ours;
}
