import type { RequestSession } from "#app/http/context.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { countPiecesOnOrder } from "#domains/orders/customers/count-pieces-on-order.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A shopper's cart; of one who is logged in with the limits that are left beside what the account has on order. */
export async function findShoppersCart(
  database: Database,
  requestSession: Pick<RequestSession, "account">,
  secret: string | null,
): Promise<Cart> {
  const account = secret === null ? null : await requestSession.account();
  return findCart(database, secret, account ? await countPiecesOnOrder(database, account) : undefined);
}
