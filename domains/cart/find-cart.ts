import { sql } from "drizzle-orm";
import { findArchivedNames } from "#domains/catalog/variants/find-variants.ts";
import { type Demand, fitInTurn, fitUnits } from "#domains/inventory/allocate-stock.ts";
import { isSecret } from "#kernel/ids.ts";
import { noTotals, pickTotals } from "#domains/pricing/price-lines.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { type Cart, type CartLine, isOrderable, type LineProblem } from "./cart.ts";
import { fingerprintLines } from "./internal/fingerprint-lines.ts";
import { priceCart, type PricedLine } from "./internal/price-cart.ts";
import type { CartRow } from "./internal/load-open-cart.ts";
import { type CartContents, selectContents } from "./internal/read-cart.ts";
import { carts } from "./internal/tables.server.ts";
import { maxLineQuantity } from "./quantity.ts";

const read = prepareStatement<CartContents>(
  "read-cart",
  selectContents(
    sql`select id, discount_code_id from ${carts} where secret = ${sql.placeholder("secret")} and closed_at is null`,
  ),
);

/**
 * The cart of a secret at current prices and stock, with the problem of each line. Without a secret, or without an
 * open cart, it returns an empty cart. `onOrder` are the pieces of each variant that its shopper is known to have on order.
 */
export async function findCart(
  db: Database,
  secret: string | null,
  onOrder: ReadonlyMap<string, number> = new Map(),
): Promise<Cart> {
  if (secret === null || !isSecret(secret)) return emptyCartView(null);
  const [cart] = await read(db, { secret });
  if (!cart || cart.rows.length === 0) return emptyCartView(cart?.cartId ?? null);

  const priceOf = await priceCart(db, cart, null);
  const { lines: priced, stock, settings, byProvince, code } = priceOf;
  const missing = cart.rows.filter(({ id }) => priced.every(({ row }) => row.id !== id));
  const noLongerSold = missing.length === 0 ? [] : await nameMissing(db, missing);
  if (priced.length === 0) return { ...emptyCartView(cart.cartId), noLongerSold };

  const demands = priced.map(({ row, variant }) => ({ quantity: row.quantity, takes: variant.takes }));
  const fits = fitInTurn(demands, stock);
  const { piecesOfVariant } = settings.orderLimits;
  const leftOf = (id: string) => Math.max(0, piecesOfVariant - (onOrder.get(id) ?? 0));
  const allowed = fitInTurn(demands, new Map([...stock.keys()].map((id) => [id, leftOf(id)])));
  const problemAt = (at: number) => findLineProblem(priced, at, { fits: fits[at]!, stock });
  const lines = priced.map((line, at) =>
    toCartLine(line, {
      problem: problemAt(at),
      limit: Math.min(maxLineQuantity, allowed[at]!),
      isOnOrder: line.variant.takes.some(({ variantId }) => onOrder.has(variantId)),
    }),
  );

  return {
    id: cart.cartId,
    lines,
    noLongerSold,
    totalItems: lines.reduce((count, { quantity }) => count + quantity, 0),
    ...pickTotals(priceOf),
    byProvince,
    code,
    fingerprint: fingerprintLines(priced.map(({ row, variant }) => ({ ...row, takes: variant.takes }))),
    ready: lines.every(isOrderable),
  };
}

/** Names what is not sold any more; what is a draft leaves the cart without a word, and comes back with the product. */
async function nameMissing(db: Database, rows: CartRow[]): Promise<Cart["noLongerSold"]> {
  const names = await findArchivedNames(
    db,
    rows.map(({ variantId }) => variantId),
  );
  return rows.flatMap(({ id, variantId }) => {
    const name = names.get(variantId);
    return name === undefined ? [] : [{ lineId: id, name }];
  });
}

function toCartLine(
  { row, variant, unitPrice, lineTotal }: PricedLine,
  rest: Pick<CartLine, "problem" | "limit" | "isOnOrder">,
): CartLine {
  return {
    id: row.id,
    variantId: variant.id,
    productId: variant.productId,
    productSlug: variant.productSlug,
    productName: variant.productName,
    sku: variant.sku,
    selectedOptions: variant.selectedOptions,
    parts: variant.takes
      .filter(({ variantId }) => variantId !== variant.id)
      .map((part) => ({ name: part.name, quantity: part.quantity })),
    picture: variant.picture,
    quantity: row.quantity,
    cappedFrom: row.cappedFrom,
    unitPrice,
    listPrice: variant.price,
    lineTotal,
    ...rest,
  };
}

/** The problem of the line at a place of the cart, of which so many units fit into what the lines above it leave of the stock. */
function findLineProblem(
  lines: PricedLine[],
  at: number,
  { fits, stock }: { fits: number; stock: ReadonlyMap<string, number> },
): LineProblem | null {
  const { row, variant } = lines[at]!;
  if (fits >= row.quantity)
    return variant.price === row.seenPrice ? null : { kind: "price-changed", from: row.seenPrice };
  const inStock = fitUnits(variant.takes, stock);
  if (inStock === 0) return { kind: "sold-out" };
  if (inStock === fits) return { kind: "only-left", available: fits };
  const sharing = lines.slice(0, at).filter((above) => takesSame(above.variant, variant));
  const products = [...new Set(sharing.map((above) => above.variant.productName))];
  return { kind: "shared", available: fits, products };
}

const takesSame = (one: Pick<Demand, "takes">, other: Pick<Demand, "takes">) =>
  one.takes.some(({ variantId }) => other.takes.some((part) => part.variantId === variantId));

/** A cart without lines. */
function emptyCartView(id: string | null): Cart {
  return {
    id,
    lines: [],
    noLongerSold: [],
    totalItems: 0,
    ...noTotals,
    byProvince: {},
    code: null,
    fingerprint: fingerprintLines([]),
    ready: false,
  };
}
