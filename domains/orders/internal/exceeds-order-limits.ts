import type { Recipient } from "#domains/addresses/address.ts";
import { sumQuantities } from "#domains/inventory/shortages.ts";
import { findUsesPerPhone } from "#domains/pricing/discount-codes/use-discount-code.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { countCodeUses } from "../customers/count-code-uses.ts";
import { countOpenOrdersBeside } from "../customers/count-open-orders.ts";
import type { LockedOrder } from "./lock-order.ts";
import { toStockItems } from "./stock-items.ts";

/** The shop's limits on the open orders of one shopper that a correction could exceed: the mailbox of an order stays. */
export type CorrectionLimits = Record<"unconfirmedByPhone" | "unconfirmedByAddress" | "piecesOfVariant", number>;

/**
 * Whether an order is corrected to a phone that has used its discount code up, or to a phone or an address with which it could not be placed now. Without
 * this, a shopper could place an order with another phone or address and correct it afterwards, and no limit would hold. The new buyer is locked.
 */
export async function exceedsOrderLimits(
  tx: Transaction,
  order: LockedOrder,
  { to, corrects }: { to: Pick<Recipient, "phone" | "city" | "address">; corrects: { phone: boolean; place: boolean } },
  limits: CorrectionLimits,
): Promise<boolean> {
  if (!corrects.phone && !corrects.place) return false;
  if (corrects.phone && (await isCodeUsedUp(tx, order, to.phone))) return true;
  const beside = await countOpenOrdersBeside(tx, order.id, { ...to, email: order.email });
  if (corrects.phone && beside.unconfirmedByPhone >= limits.unconfirmedByPhone) return true;
  if (corrects.place && !beside.isSameAddress && beside.unconfirmedByAddress >= limits.unconfirmedByAddress)
    return true;
  // What staff put into the order alone is theirs to decide.
  return (
    corrects.phone &&
    [...sumQuantities(toStockItems(order.lines))].some(([variantId, pieces]) => {
      const others = beside.pieces[variantId] ?? 0;
      return others > 0 && others + pieces > limits.piecesOfVariant;
    })
  );
}

async function isCodeUsedUp(tx: Transaction, { discountCode }: LockedOrder, phone: string): Promise<boolean> {
  if (!discountCode?.isCounted) return false;
  const { code } = discountCode;
  const usesPerPhone = await findUsesPerPhone(tx, code);
  return usesPerPhone !== null && (await countCodeUses(tx, { phone, code })) >= usesPerPhone;
}
