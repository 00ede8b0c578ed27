import { allocateStock } from "#domains/inventory/allocate-stock.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import type { FormValues } from "#app/http/forms.ts";
import { checkedField, type CheckedUnits } from "./scan-goods.ts";

/** The checked units in a form. */
export function readChecked(values: FormValues): CheckedUnits {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, typed]) =>
      name.startsWith(checkedField("")) && /^\d{1,5}$/.test(typed)
        ? [[name.slice(checkedField("").length), Number(typed)]]
        : [],
    ),
  );
}

/**
 * The units of each line that these checked units make. `left` are the variants with units that make no whole line, such
 * as one part of a stack.
 */
export function toParcelLines(lines: StaffOrder["lines"], checked: CheckedUnits) {
  const open = lines.filter(({ unpacked }) => unpacked > 0);
  const units = allocateStock(
    open.map(({ unpacked, takes }) => ({ quantity: unpacked, takes })),
    new Map(Object.entries(checked)),
  );
  const used = new Map<string, number>();
  open.forEach(({ takes }, at) => {
    for (const { variantId, quantity } of takes)
      used.set(variantId, (used.get(variantId) ?? 0) + quantity * units[at]!);
  });
  return {
    lines: open.map(({ position }, at) => ({ position, quantity: units[at]! })).filter(({ quantity }) => quantity > 0),
    left: Object.entries(checked)
      .filter(([variantId, count]) => count > (used.get(variantId) ?? 0))
      .map(([variantId]) => variantId),
  };
}
