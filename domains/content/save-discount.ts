import type { Database } from "#platform/database.server.ts";
import type { NamedDiscount } from "./discount.ts";
import { saveDiscounts } from "./save-discounts.ts";

/** Marks down the product of this name, in place of any discount it had. Throws for a percentage outside 1 to 99. */
export async function saveDiscount(db: Database, discount: NamedDiscount): Promise<void> {
  await saveDiscounts(db, [discount]);
}
