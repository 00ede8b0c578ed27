import { eq, like, or, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange } from "#platform/database/keyset.ts";
import { startingWith } from "#platform/database/like-pattern.ts";
import { referenceKey } from "../../internal/reference-key.ts";
import { paymentProofs } from "../../internal/tables/payment-proof-tables.server.ts";
import { orders } from "../../internal/tables.server.ts";
import type { PaymentMethodId } from "../../order.ts";
import { type PaymentProof, type PaymentProofState, toReferenceKey } from "./payment-proof.ts";

/** A payment proof in the list of staff, with its order. */
export interface ListedPaymentProof extends PaymentProof {
  orderId: string;
  orderNumber: number;
  payment: PaymentMethodId;
  total: Paisa;
  cursor: string;
}

/** Those that wait first, or by the time alone. */
export type PaymentProofSort = "waiting" | "newest" | "oldest";

interface PaymentProofQuery {
  state?: PaymentProofState | undefined;
  sent?: TimeRange | undefined;
  /** An order's number, or the beginning of a reference. */
  text?: string | undefined;
  sort?: PaymentProofSort;
  page: PageRequest;
}

const { id, state: stateColumn, sentAt, reference, amount, note, orderId } = paymentProofs;
const paymentProofColumns = { id, reference, state: stateColumn, sentAt, amount, note };

/** A page of the payment proofs that match. */
export async function listPaymentProofs(
  db: Database,
  _by: Staff<"payments.reconcile">,
  { state, sent, text = "", sort = "waiting", page }: PaymentProofQuery,
): Promise<FoundPage<ListedPaymentProof>> {
  const lead = state ? { column: stateColumn, value: state } : undefined;
  const order = {
    // The states sort backwards: "sent" is the last of them.
    columns: sort === "waiting" && !lead ? [stateColumn, id] : [id],
    descending: sort !== "oldest",
    lead,
  };
  const words = matchText(text);
  return findPage(db, {
    table: paymentProofs,
    select: (source) =>
      db
        .select({
          ...paymentProofColumns,
          orderId,
          orderNumber: orders.number,
          payment: orders.payment,
          total: orders.total,
          cursor: cursorOf(order),
        })
        .from(source)
        .innerJoin(orders, eq(orders.id, orderId))
        .$dynamic(),
    order,
    page,
    conditions: [words, sent && isIn(sentAt, sent)],
    key: id,
    lookUps: (limit) => [
      ...(words ? [sql`select ${id} as key from ${paymentProofs} where ${words} limit ${limit}`] : []),
      ...(sent
        ? [
            sql`select ${id} as key from ${paymentProofs} where ${isIn(sentAt, sent)} order by ${sentAt}, ${id} limit ${limit}`,
          ]
        : []),
    ],
  });
}

function matchText(text: string): SQL | undefined {
  const key = toReferenceKey(text);
  if (text === "") return undefined;
  if (key === "") return sql`false`;
  const byReference = like(referenceKey(reference), startingWith(key));
  return /^\d{1,15}$/.test(text)
    ? or(byReference, sql`${orderId} = any(array(select ${orders.id} from ${orders} where ${orders.number} = ${text}))`)
    : byReference;
}

/** A payment proof for its screen; null when there is none. */
export async function findPaymentProof(
  db: Database,
  _by: Staff<"payments.reconcile">,
  paymentProofId: string,
): Promise<(typeof paymentProofs.$inferSelect & { orderNumber: number }) | null> {
  if (!isId(paymentProofId)) return null;
  const [found] = await db
    .select({ proof: paymentProofs, orderNumber: orders.number })
    .from(paymentProofs)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(id, paymentProofId));
  return found ? { ...found.proof, orderNumber: found.orderNumber } : null;
}

/** The payment proofs that wait to be checked. */
export const countWaitingPaymentProofs = (db: Database, _by: Staff<"payments.reconcile">): Promise<Waiting> =>
  countWaiting(db, { state: stateColumn, value: "sent", id, since: sentAt });
