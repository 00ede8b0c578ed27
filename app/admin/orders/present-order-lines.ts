import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { formatAmount, formatWithSymbol } from "#kernel/money.ts";
import { nameOption } from "#kernel/name-option.ts";

/** The lines of an order as its screen shows them, each with what made its price. */
export const presentOrderLines = ({ lines, adjustments }: Pick<StaffOrder, "lines" | "adjustments">) =>
  lines.map((line) => ({
    position: line.position,
    name: line.productName,
    sku: line.sku,
    options: line.selectedOptions.map(nameOption),
    parts: line.takes.length > 1 ? line.takes.map(({ name, quantity }) => `${quantity} × ${name}`) : [],
    pictureKey: line.pictureKey,
    quantity: line.quantity,
    unpacked: line.unpacked,
    unitPrice: formatWithSymbol(line.unitPrice),
    plainPrice: formatAmount(line.unitPrice),
    total: formatWithSymbol(line.lineTotal),
    reasons: adjustments
      .filter(({ linePosition }) => linePosition === line.position)
      .map(({ label, amount }) => `${label}: ${formatWithSymbol(amount)}`),
  }));
