/**
 * Why units came in or left: bought from a supplier ("received"), packed for a shopper ("sold"), unpacked because the
 * order was cancelled, sent back by a shopper ("returned"), thrown away ("written-off"), or found to be otherwise
 * ("corrected", and "counted" in a count).
 */
export const movementReasons = [
  "received",
  "sold",
  "cancelled",
  "returned",
  "written-off",
  "corrected",
  "counted",
] as const;
export type MovementReason = (typeof movementReasons)[number];

export const referenceTypes = ["order", "shipment"] as const;
export type ReferenceType = (typeof referenceTypes)[number];

/** The order or parcel for which units move. */
export interface StockReference {
  type: ReferenceType;
  id: string;
}
