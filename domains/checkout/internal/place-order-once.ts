import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { countCartItems } from "#domains/cart/find-cart-summary.ts";
import { toLockedCart } from "#domains/cart/lock-cart.ts";
import { commitPlentifulStock, commitStock, looksPlentiful } from "#domains/inventory/commit-stock.ts";
import { listShortages, sumQuantities } from "#domains/inventory/shortages.ts";
import { isOwnAccount } from "#domains/orders/payments/own-accounts.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { findCashRefusal } from "#domains/orders/risk/find-cash-refusal.ts";
import { findScoreOnce } from "#domains/orders/risk/find-risk.ts";
import { noteVerifiedPhone } from "#domains/orders/verified-phone.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import { toBuyerParameters } from "#domains/orders/customers/count-open-orders.ts";
import { auditEvents } from "#domains/events/record-event.ts";
import { findOrderActor, orderPlaced, toOrderParameters } from "#domains/orders/create-order.ts";
import { lockCredit, spendCredit } from "#domains/store-credit/spend-credit.ts";
import { isId } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { pickTotals } from "#domains/pricing/price-lines.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { CommitBehind } from "#platform/database/run-transaction.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { CreditUse, ExceededLimit, Placement, PlacementOutcome } from "../order-request.ts";
import { countCodeUses } from "#domains/orders/customers/count-code-uses.ts";
import { sumSaved } from "#domains/pricing/discount-codes/discount-code.ts";
import { countDiscountCodeUse } from "#domains/pricing/discount-codes/use-discount-code.ts";
import { findExceededLimit } from "./find-exceeded-limit.ts";
import { hasSameDetails } from "./has-same-details.ts";
import { saveMessagePreferences } from "./save-message-preferences.ts";
import { copyLine, toLineShortages } from "./order-lines.ts";
import { provePhone } from "./prove-phone.ts";
import { lockPlacement, readPlacement, writePlacement } from "./statements.ts";

/** Thrown when the order is refused after a write, so that the caller's transaction is rolled back. */
export class OrderRefused extends Error {
  readonly outcome: PlacementOutcome;

  constructor(outcome: PlacementOutcome) {
    super(outcome.outcome);
    this.outcome = outcome;
  }
}

interface Attempt {
  accessToken: string;
  /** Whether the order may be committed together with its stock when there is plenty; if there is not, the attempt fails with an error of `isScarce`. */
  mayCommitAtOnce: boolean;
  /** Called right before the COMMIT is sent. */
  beforeCommit: () => void;
  commitBehind: CommitBehind;
}

/**
 * One attempt: it decides, then writes everything or nothing in the caller's transaction. Throws OrderRefused when
 * another order took the goods in the last moment.
 */
export async function placeOrderOnce(
  tx: Transaction,
  request: Placement,
  { accessToken, mayCommitAtOnce, beforeCommit, commitBehind }: Attempt,
): Promise<PlacementOutcome> {
  const {
    secret,
    cartId,
    seenTotal,
    seenFingerprint,
    sessionToken = null,
    recipient,
    payment,
    paymentReference,
    placedBy,
  } = request;
  if (!isId(cartId)) return findExistingOrder(tx, request, accessToken, null);
  const buyer = { cartId, ...toBuyerParameters(recipient) };
  const read = (account: string | null) => readPlacement(tx, { ...buyer, account: account ?? "" });
  // Sent together: the second statement is executed after the first, when it has its locks. For who may be logged in, it needs the account.
  const [[record], contents] = await Promise.all([lockPlacement(tx, buyer), sessionToken === null ? read(null) : null]);
  if (!record || record.closed) return findExistingOrder(tx, request, accessToken, record ?? null);
  const accountId = (await findSession(tx, sessionToken))?.account.id ?? null;
  // Only a session of its account can order an account's cart: any of its devices, and none whose session is revoked.
  if (record.accountId === null ? record.secret !== secret : record.accountId !== accountId)
    return nameDifference(tx, secret);
  const [found] = contents ?? (await read(accountId));
  if (!found) throw new Error("A locked cart is gone");
  const cart = await toLockedCart(tx, record, found, recipient.province);
  if (cart.lines.length === 0) return { outcome: "empty-cart" };
  if (cart.total !== seenTotal || (seenFingerprint !== undefined && cart.fingerprint !== seenFingerprint))
    return { outcome: "changed" };

  if (!findPaymentMethod(payment).isOffered(cart.settings)) return { outcome: "payment-not-offered" };
  if (paymentReference !== null && isOwnAccount(paymentReference, cart.settings)) return { outcome: "own-account" };

  const claims = cart.lines.flatMap(({ variant, quantity }) =>
    variant.takes.map((part) => ({ variantId: part.variantId, quantity: part.quantity * quantity })),
  );
  // Checked without a lock first, so that a sold-out product makes nobody wait.
  const shortages = listShortages(sumQuantities(claims), cart.stock);
  if (shortages.length > 0) return { outcome: "sold-out", shortages: toLineShortages(cart, shortages) };
  // The limits are against fake orders of strangers; staff have spoken with the shopper.
  if (found.blocked && !placedBy) return { outcome: "blocked" };
  const limit = placedBy ? null : findExceededLimit(found.open, cart, claims);
  if (limit) {
    await notifyShop(tx, limit, recipient);
    return { outcome: "over-limit", limit };
  }

  // A code that takes nothing off is not used.
  const code = cart.code && sumSaved(cart.code) > 0 ? cart.code : null;
  if (code && code.usesPerPhone !== null) {
    const uses = await countCodeUses(tx, { phone: recipient.phone, code: code.code });
    if (uses >= code.usesPerPhone) return { outcome: "discount-code-used", code: code.code };
  }

  const { total, adjustments } = cart;
  // Staff are warned on their screens instead.
  const { channel } = request.source ?? { channel: "shop" as const };
  const placing = { id: cartId, accountId, ...recipient, total, payment, channel, placedAt: new Date() };
  const credit = request.credit ? await takeCredit(tx, request.credit, { accountId, total }) : null;
  if (credit && "outcome" in credit) return credit;
  const due = paisa(total - (credit?.amount ?? 0));
  const inCash = { ...placing, total: due };
  const findScore = findScoreOnce(tx, inCash);
  // Who took the order has spoken with its shopper; what credit pays needs no cash.
  const isJudged = !placedBy && due > 0;
  const refusal = isJudged ? await findCashRefusal(cart.settings.risk, inCash, findScore) : null;
  if (refusal) return { outcome: "cash-refused", refusal };
  const phone = isJudged
    ? await provePhone(tx, request, { rules: cart.settings, order: inCash, findScore })
    : ({ outcome: "not-asked" } as const);
  if (phone.outcome === "code-needed") return phone;

  const order = toOrderParameters({
    id: cartId,
    accessToken,
    accountId,
    source: request.source,
    attribution: request.attribution,
    placedBy,
    ...recipient,
    payment,
    paymentReference,
    note: request.note,
    ...pickTotals(cart),
    adjustments,
    credit: credit?.amount,
    creditOfOrder: credit?.ofOrder,
    lines: cart.lines.map(copyLine),
  });
  // Whoever took the last use was quicker: the next attempt finds the code used up, and says so.
  if (code && !(await countDiscountCodeUse(tx, code.code))) throw new OrderRefused({ outcome: "changed" });
  const by = findOrderActor({ placedBy, accountId });
  const isVerified = phone.outcome === "verified";
  // Sent behind the order, which they name.
  const pay = () =>
    credit ? [spendCredit(tx, by, { creditId: credit.id, orderId: cartId, amount: credit.amount })] : [];
  const noteProof = () => (isVerified ? [noteVerifiedPhone(tx, placing)] : []);
  const placed = {
    outcome: "placed",
    orderId: cartId,
    accessToken,
    repeated: false,
    ...(isVerified && phone.codeUsed && { codeUsed: true as const }),
  } as const;
  if (mayCommitAtOnce && !placedBy && looksPlentiful(claims, cart.stock)) {
    beforeCommit();
    await commitBehind(() => [
      writePlacement(tx, order),
      ...pay(),
      ...noteProof(),
      ...saveMessagePreferences(tx, request),
      commitPlentifulStock(tx, claims),
    ]);
    return placed;
  }
  const [closed, stock] = await Promise.all([
    writePlacement(tx, order),
    commitStock(tx, by, claims),
    ...pay(),
    ...noteProof(),
    ...saveMessagePreferences(tx, request),
  ]);
  if (closed.length !== 1) throw new Error("A locked cart was closed");
  if (stock.outcome === "short")
    throw new OrderRefused({ outcome: "sold-out", shortages: toLineShortages(cart, stock.shortages) });
  if (placedBy)
    await auditEvents(tx, placedBy, [
      {
        ...orderPlaced({ id: cartId }),
        after: { channel: order.channel, ...(request.whatsAppUpdates && { whatsAppUpdates: true }) },
      },
    ]);
  beforeCommit();
  return placed;
}

/** Locks the credit that a shopper spends, and says how much of it the order takes; or the refusal. */
async function takeCredit(
  tx: Transaction,
  { code, seen }: CreditUse,
  { accountId, total }: { accountId: string | null; total: Paisa },
): Promise<
  | { id: string; amount: Paisa; ofOrder: string | null }
  | Extract<PlacementOutcome, { outcome: "unknown-credit" | "credit-changed" }>
> {
  const key = code === null ? (accountId === null ? null : { accountId }) : { code };
  const credit = key && (await lockCredit(tx, key));
  if (!credit) return { outcome: "unknown-credit" };
  const takes = paisa(Math.min(credit.balance, total));
  if (takes === 0 || (seen !== null && seen !== takes)) return { outcome: "credit-changed", takes };
  return { id: credit.id, amount: takes, ofOrder: credit.ofOrder };
}

/** Notifies the shop of a refusal, at most once per hour. */
async function notifyShop(tx: Transaction, { kind }: ExceededLimit, { phone, email, city }: Recipient): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13);
  await enqueue(
    tx,
    "send-order-limit-notice",
    { hour, kind, phone, email, city },
    { key: `send-order-limit-notice:${hour}` },
  );
}

/**
 * The cart is closed or was deleted long ago: it became an order, or never existed. A client with its access token, or with a session of its account,
 * gets the order. A client that knows the cart's secret gets a guest's order only with all details of the order, because several people may know that
 * secret, such as all users of one browser. Others learn nothing. Other details change nothing, and the result says that they were not stored.
 */
async function findExistingOrder(
  tx: Transaction,
  request: Placement,
  accessToken: string,
  cart: { secret: string } | null,
): Promise<PlacementOutcome> {
  const { cartId, secret, orderToken, sessionToken = null } = request;
  const order = await findOrder(tx, cartId);
  if (!order) return nameDifference(tx, secret);
  const holdsOrder =
    order.accessToken === accessToken ||
    order.accessToken === orderToken ||
    (order.accountId !== null && order.accountId === (await findSession(tx, sessionToken))?.account.id);
  const knowsCart = order.accountId === null && cart !== null && cart.secret === secret;
  if (!holdsOrder && !knowsCart) return nameDifference(tx, secret);
  if (!hasSameDetails(order, request)) {
    return {
      outcome: "already-placed",
      order: holdsOrder && order.forgottenAt === null ? { number: order.number, accessToken: order.accessToken } : null,
    };
  }
  return {
    outcome: "placed",
    orderId: order.id,
    accessToken: order.accessToken,
    repeated: order.accessToken !== accessToken,
  };
}

/** The form belongs to another cart than the cookie. */
async function nameDifference(tx: Transaction, secret: string | null): Promise<PlacementOutcome> {
  return { outcome: (await countCartItems(tx, secret)) === 0 ? "empty-cart" : "changed" };
}
