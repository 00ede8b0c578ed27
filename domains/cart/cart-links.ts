import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId, isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { cartLinks } from "./internal/tables.server.ts";
import { maxCartLines, maxLineQuantity } from "./quantity.ts";

/** How long a link to offered goods opens. */
export const cartLinkDays = 7;

type OfferedLine = { variantId: string; quantity: number };

/**
 * Makes a link to goods that staff offer a shopper, and returns its secret. It names goods and quantities alone: whoever
 * has it sees them at current prices and stock, and nothing of anybody. `draft` is the secret of the form that asks: the
 * same goods of the same form have one link, however often it is sent.
 */
export async function createCartLink(
  db: Database,
  by: Staff<"orders.edit">,
  { draft, lines }: { draft: string; lines: OfferedLine[] },
): Promise<{ outcome: "created"; token: string } | { outcome: "empty" }> {
  const offered = lines
    .filter(({ variantId, quantity }) => isId(variantId) && quantity >= 1)
    .map(({ variantId, quantity }) => ({ variantId, quantity: Math.min(quantity, maxLineQuantity) }))
    .slice(0, maxCartLines);
  if (offered.length === 0) return { outcome: "empty" };
  // Nobody can tell the form's secret from the link's.
  const token = createHash("sha256")
    .update(JSON.stringify([draft, offered]))
    .digest("base64url")
    .slice(0, 32);
  return runTransaction(db, async (tx) => {
    const made = await tx
      .insert(cartLinks)
      .values({ token, lines: offered, expiresAt: sql`now() + make_interval(days => ${cartLinkDays}::int)` })
      .onConflictDoNothing()
      .returning({ token: cartLinks.token });
    if (made.length > 0)
      await recordEvent(
        tx,
        by,
        { type: "cart-link.created", subjectId: null, payload: {} },
        { after: { lines: offered.length } },
      );
    return { outcome: "created", token };
  });
}

/**
 * The goods of a link that has not expired, at most as many units of each as a cart line holds today; null for any other
 * text.
 */
export async function findCartLink(db: Database, token: string): Promise<OfferedLine[] | null> {
  if (!isSecret(token)) return null;
  const [link] = await db
    .select({ lines: cartLinks.lines })
    .from(cartLinks)
    .where(and(eq(cartLinks.token, token), gt(cartLinks.expiresAt, sql`now()`)));
  return link?.lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, maxLineQuantity) })) ?? null;
}
