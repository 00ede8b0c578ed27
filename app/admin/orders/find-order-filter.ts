import { findVariantBySku } from "#domains/catalog/variants/find-variant-by-sku.ts";
import type { OrderFilter } from "#domains/orders/lists/order-query.ts";
import { isOrderNumber } from "#domains/orders/order.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FilterValues } from "../lists/filters.ts";
import type { OrderListFilters } from "./order-list.ts";

/**
 * What the URL narrows the orders to. A whole SKU finds the orders of that variant. Who may not read customers would learn
 * by searching whose phone or name it is, so they find an order by its number or a SKU alone.
 */
export async function findOrderFilter(
  database: Database,
  by: Staff<"orders.read">,
  { text, values }: { text: string; values: FilterValues<OrderListFilters> },
  mayReadCustomers: boolean,
): Promise<OrderFilter> {
  const variant = /^(?=.*[A-Za-z])\S{2,60}$/.test(text) ? await findVariantBySku(database, by, text) : null;
  if (variant) return { ...values, variantId: variant.id };
  if (mayReadCustomers || text === "") return { ...values, text };
  const typed = Number(toAsciiDigits(text).replaceAll(/[\s#]/g, ""));
  return { ...values, number: isOrderNumber(typed) ? typed : 0 };
}
