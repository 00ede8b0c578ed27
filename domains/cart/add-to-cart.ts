import { findPurchasableVariants, type PurchasableVariant } from "#domains/inventory/find-purchasable-variants.ts";
import { isSecret, newId, newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOwnCart, type OwnCart } from "./internal/lock-cart.ts";
import { openCart } from "./internal/open-cart.ts";
import { type AddMode, upsertLines, type UpsertedRow } from "./internal/upsert-lines.ts";
import { assertQuantity, maxLineQuantity, mostUnits } from "./quantity.ts";
import { withRetries } from "./with-retries.ts";

export interface CartAddition {
  variantId: string;
  /** 1 to `maxLineQuantity`; `quantityFieldSchema` parses it from a form. */
  quantity: number;
  /**
   * For a restored line: when the removed line was first added, in microseconds since 1970. A time in the future
   * counts as now.
   */
  addedAt?: number | null;
}

/** A cart of the API, whose secret was issued before the cart exists. */
export interface IssuedCart {
  issuedSecret: string;
  /** Whether this call may create the cart, because the secret is unused. */
  mayOpen: boolean;
}

export type AddedLine =
  /** `quantity` is the line's quantity now; it is less than `wanted` when the stock, the buyer's limit or the line's maximum is reached. */
  | { outcome: "added"; lineId: string; quantity: number; wanted: number }
  | { outcome: "sold-out" }
  /** "refuse": there is less stock than the line would need; `held` is the line's current quantity. */
  | { outcome: "only-left"; available: number; held: number }
  /** "refuse": the line would exceed `maxLineQuantity` units, whatever the stock. */
  | { outcome: "too-many-pieces"; held: number }
  /** The cart has the maximum number of lines. */
  | { outcome: "too-many-lines" }
  | { outcome: "not-for-sale" }
  /** The issued cart does not exist, or is closed. */
  | { outcome: "no-cart" };

export interface AddRequest<Lines extends readonly CartAddition[]> {
  /** The shopper's own cart, or one of the API. */
  cart: OwnCart | IssuedCart;
  /** Each variant at most once. */
  lines: Lines;
  mode: AddMode;
  /** An id of whoever asks. What the cart's last addition of the same id has put in, and what is still there, is not put in again. */
  addition?: string;
  /** How many pieces of one variant a buyer can have on order, where the addition is held to it. "clamp" treats it as the stock: a line that holds more already is brought down to it. */
  piecesOfVariant?: number;
}

/**
 * Adds units of variants to the cart's lines of these variants, in the mode's way, and returns what became of each, in
 * the same order. Creates a cart when there is none, or when the old one became an order; another device of the account
 * may have created it already. `secret` is the cart's: null when there is still none. Retries while the database
 * restarts or fails over, and never adds twice. Throws when that takes too long.
 */
export async function addToCart<const Lines extends readonly CartAddition[]>(
  db: Database,
  { cart, lines, mode, addition = newId(), piecesOfVariant = Infinity }: AddRequest<Lines>,
): Promise<{ secret: string | null; lines: { -readonly [Place in keyof Lines]: AddedLine } }> {
  for (const { quantity } of lines) assertQuantity(quantity);
  const { secret, accountId, mayOpen } = toTarget(cart);
  // The same in every attempt: the COMMIT of a previous one may have succeeded unanswered.
  const fresh = { id: newId(), secret: "issuedSecret" in cart ? cart.issuedSecret : newSecret(), accountId };

  return withRetries(async (assertInTime) => {
    const variants = await findPurchasableVariants(
      db,
      lines.map(({ variantId }) => variantId),
    );
    const sold = lines.flatMap(({ variantId, quantity, addedAt = null }) => {
      const variant = variants.get(variantId);
      if (!variant) return [];
      const available = Math.min(variant.available, mostUnits(piecesOfVariant, variant.pieces));
      return [{ variantId, quantity, addedAt, price: variant.price, available }];
    });
    assertInTime();
    const request = { secret, accountId, fresh, mayOpen, addition, mode, lines: sold };
    const rows = sold.length === 0 ? [] : await upsertExactly(db, request);
    const rowOf = new Map(sold.map(({ variantId }, place) => [variantId, rows[place]]));
    const results = lines.map((line): AddedLine => {
      const [variant, row] = [variants.get(line.variantId), rowOf.get(line.variantId)];
      return variant && row ? describeLine(line, variant, row, request) : { outcome: "not-for-sale" };
    });
    return {
      secret: rows[0]?.secret ?? null,
      lines: results as { -readonly [Place in keyof Lines]: AddedLine },
    };
  });
}

function toTarget(cart: OwnCart | IssuedCart) {
  if (!("issuedSecret" in cart)) {
    const { secret, accountId = null } = cart;
    return { secret: secret !== null && isSecret(secret) ? secret : null, accountId, mayOpen: true };
  }
  if (!isSecret(cart.issuedSecret)) throw new RangeError("Not a secret");
  return { secret: cart.issuedSecret, accountId: null, mayOpen: cart.mayOpen };
}

type Request = Parameters<typeof upsertLines>[1];

/** Adds without a lock first, and behind the cart's lock when another request changed the cart at the same moment. */
async function upsertExactly(db: Database, request: Request): Promise<UpsertedRow[]> {
  let rows = (await openCart(db, request)) ?? (await upsertLines(db, request));
  for (let attempt = 1; isStale(rows, request); attempt += 1) {
    // Another device of the account can create its cart just before this one does, but not every time.
    if (attempt > 5) throw new Error("The cart changed before every attempt to add to it");
    rows = await runTransaction(db, async (tx) => {
      await lockOwnCart(tx, request);
      return upsertLines(tx, request);
    });
  }
  return rows;
}

/** Nothing was written, although the cart exists or may be created. */
const isStale = ([row]: UpsertedRow[], { mayOpen }: Request) =>
  row?.stale === true && (row.secret !== null || (mayOpen && !row.closed));

function describeLine(
  { quantity }: CartAddition,
  variant: PurchasableVariant,
  row: UpsertedRow,
  { mode, mayOpen }: Request,
): AddedLine {
  const { held, target, lineId, written, repeated, closed, secret } = row;
  if (secret === null && (!mayOpen || closed)) return { outcome: "no-cart" };
  if (lineId !== null) {
    const wanted = mode === "top-up" ? quantity : held + quantity;
    if (written !== null) return { outcome: "added", lineId, quantity: written, wanted };
    // What an earlier attempt has added is part of `held`.
    if (repeated) return { outcome: "added", lineId, quantity: held, wanted: Math.max(held, quantity) };
    if (mode === "top-up" && target === held) return { outcome: "added", lineId, quantity: held, wanted };
  }
  if (variant.available === 0) return { outcome: "sold-out" };
  if (target > 0) return { outcome: "too-many-lines" };
  return held + quantity > maxLineQuantity
    ? { outcome: "too-many-pieces", held }
    : { outcome: "only-left", available: variant.available, held };
}
