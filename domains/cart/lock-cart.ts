import { eq, type SQL, sql } from "drizzle-orm";
import type { ActiveVariant } from "#domains/catalog/product.ts";
import type { AppliedDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";
import type { Adjustment, Totals } from "#domains/pricing/price-lines.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { fingerprintLines } from "./internal/fingerprint-lines.ts";
import { priceCart } from "./internal/price-cart.ts";
import { type CartContents, selectContents } from "./internal/read-cart.ts";
import { carts } from "./internal/tables.server.ts";

export type { CartContents };

/** The cart that is about to be ordered, at current prices. */
export interface LockedCart extends Totals {
  /** It alone authorises access to the cart. */
  secret: string;
  /** The account that owns it; null for a guest's. */
  accountId: string | null;
  /** The same value as `findCart` returns for the same goods. */
  fingerprint: string;
  /** The shop's limits on the open orders of one shopper, the transfers that it offers, and their accounts. */
  settings: Pick<ShopSettings, "orderLimits" | "transfersOffered" | "accounts" | "risk" | "phoneCodes">;
  lines: { id: string; variant: ActiveVariant; quantity: number; unitPrice: Paisa; lineTotal: Paisa }[];
  /** The discount code, with what it takes off. */
  code: AppliedDiscountCode | null;
  /** The reasons for its prices and totals. */
  adjustments: Adjustment[];
  /** Available units of every variant that the lines take, before any lock. */
  stock: Map<string, number>;
}

/** A cart's row, whatever became of it. A closed cart has become an order or was deleted. */
export interface CartRecord {
  id: string;
  secret: string;
  accountId: string | null;
  closed: boolean;
}

/** A query of `CartRecord` for the statement that locks the cart of this id until the transaction ends. */
export const selectCartForUpdate = (cartId: SQL): SQL =>
  sql`select id, secret, account_id as "accountId", closed_at is not null as closed from ${carts} where id = ${cartId} for update`;

/**
 * A query of the contents of a locked cart, for `toLockedCart`. Its statement comes after the one that locks: that one
 * sees the lines as they were before it waited.
 */
export const selectLockedContents = (cartId: SQL): SQL =>
  selectContents(sql`select id, discount_code_id from ${carts} where id = ${cartId}`);

/** The locked cart at the current prices of its contents, with what delivery to the province costs. */
export async function toLockedCart(
  tx: Transaction,
  { secret, accountId }: CartRecord,
  contents: CartContents,
  province: string,
): Promise<LockedCart> {
  const { settings, byProvince: _, ...priced } = await priceCart(tx, contents, province);
  return {
    secret,
    accountId,
    ...priced,
    fingerprint: fingerprintLines(priced.lines.map(({ row, variant }) => ({ ...row, takes: variant.takes }))),
    settings,
    lines: priced.lines.map(({ row, variant, unitPrice, lineTotal }) => ({
      id: row.id,
      variant,
      quantity: row.quantity,
      unitPrice,
      lineTotal,
    })),
  };
}

/**
 * Locks the carts of an account until the transaction ends. To avoid deadlocks, lock them before the account, as
 * placing an order does.
 */
export async function lockCarts(tx: Transaction, accountId: string): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId)).orderBy(carts.id).for("update");
}
