import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recipientFields } from "#domains/addresses/recipient-fields.ts";
import { isBlocked } from "#domains/customers/block-customer.ts";
import { findDeliveryFee } from "#domains/pricing/delivery-fee.ts";
import type { Customer, Guest } from "#kernel/actor.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { lockNextBuyer } from "../customers/count-open-orders.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { type CorrectionLimits, exceedsOrderLimits } from "../internal/exceeds-order-limits.ts";
import { findNewRules } from "../internal/find-new-rules.ts";
import { calculateAmounts, canEdit, listTotalChanges } from "../internal/edit-rules.ts";
import type { LockedOrder } from "../internal/lock-order.ts";
import { forgetWrongNumber } from "../internal/note-attempt.ts";
import { renewLink } from "../internal/renew-link.ts";
import { recordOrderChange } from "../internal/record-order-change.ts";
import { countCorrections } from "../history/shopper-entries.ts";
import { canAccess } from "../internal/shopper-access.ts";
import { orders } from "../internal/tables.server.ts";
import { writeEdit } from "../internal/write-edit.ts";
import { writeOrder } from "../internal/write-order.ts";
import type { OrderState } from "../order.ts";
import { correctDue } from "../payments/payment.ts";
import { findPaymentMethod } from "../payments/payment-methods.ts";
import type { Scored } from "../risk/find-risk.ts";
import type { RiskRules } from "../risk/risk-rules.ts";
import { isPhoneVerified } from "../verified-phone.ts";

// The mails go to the address with which the order was placed: whoever has the link cannot lead them elsewhere.
const { email: _, ...correctable } = recipientFields;

/** How often shoppers correct one order within 24 hours: each time mails it and messages the phone that was typed, whosever that is. */
export const maxCorrectionsPerDay = 5;

/** The fields of the recipient that a shopper can correct, with the rules of the checkout. */
export const correctableFields = z.object(correctable);

const correctSchema = z.object({
  ...orderFields,
  recipient: correctableFields,
  /** The total in paisa that the shopper was shown for this address; without it, the total may not change. */
  seenTotal: z.int().optional(),
  /** For a shopper without the order's account: the secret of its private link. */
  accessToken: z.string().optional(),
});

export type CorrectOutcome =
  /** `accessToken`: the secret of the order's new private link; null where its link stays. */
  | { outcome: "done"; state: OrderState; total: Paisa; accessToken: string | null }
  | { outcome: "already-done" }
  /** A parcel is packed, or the order has ended. */
  | { outcome: "not-allowed"; from: OrderState }
  /** Delivery there costs something else. Nothing is saved: the shopper has not seen this total yet. */
  | { outcome: "total-changes"; deliveryFee: Paisa; total: Paisa }
  /** Another phone for an order whose phone was verified by a code: nobody has proved that one. */
  | { outcome: "phone-verified" }
  /** Shoppers have corrected it `maxCorrectionsPerDay` times: staff still can. */
  | { outcome: "too-many-corrections" }
  /**
   * The order is paid before delivery and its total would change, its new phone is blocked, the limits of its new phone or address would refuse it,
   * or a rule by the risk would apply to it.
   */
  | { outcome: "staff-needed" }
  | OrderRefusal;

type Recipient = z.output<typeof correctableFields>;

/**
 * Corrects name, phone and address of an order of which nothing is packed, for its shopper. The delivery fee follows the
 * province by today's rates, where those differ between the two and no discount code made it free. A phone that was verified
 * by a code stays, or the code would have proved nothing. Discount codes and limits that count by phone and address hold for the new ones. The owner's rules by the risk are judged anew, or an order would be
 * placed with one address and sent to another. Where the phone was somebody else's, the order gets another private link.
 */
export async function correctRecipient(
  db: Database,
  by: Customer | Guest,
  input: z.input<typeof correctSchema>,
  settings: Parameters<typeof findDeliveryFee>[0] & { risk: RiskRules; orderLimits: CorrectionLimits },
): Promise<CorrectOutcome> {
  const correct = async (
    tx: Transaction,
    order: LockedOrder,
    values: z.output<typeof correctSchema>,
  ): Promise<CorrectOutcome> => {
    if (!canAccess(by, order, values.accessToken)) return { outcome: "not-found" };
    if (!canEdit(order)) return { outcome: "not-allowed", from: order.state };
    const known = await findRecipient(tx, order.id);
    const recipient = listChanged(known, values.recipient);
    const fields = Object.keys(recipient);
    if (fields.length === 0) return { outcome: "already-done" };
    if ((await countCorrections(tx, order.id)) >= maxCorrectionsPerDay) return { outcome: "too-many-corrections" };
    if (recipient.phone !== undefined) {
      if (await isPhoneVerified(tx, by, { id: order.id, phone: known.phone })) return { outcome: "phone-verified" };
      if (await isPhoneBlocked(tx, recipient.phone)) return { outcome: "staff-needed" };
    }

    const corrects = {
      phone: recipient.phone !== undefined,
      place: recipient.city !== undefined || recipient.address !== undefined,
    };
    if (await exceedsOrderLimits(tx, order, { to: values.recipient, corrects }, settings.orderLimits))
      return { outcome: "staff-needed" };

    // Delivery that a discount code made free stays so.
    const freed = order.discountCode?.freesDelivery === true;
    const feeTo = (province: string) => findDeliveryFee(settings, order.subtotal, province);
    const sameRate = freed || feeTo(known.state) === feeTo(values.recipient.state);
    const amounts = calculateAmounts(order, order.lines, sameRate ? undefined : feeTo(values.recipient.state));
    if (amounts.total !== order.total) {
      if (findPaymentMethod(order.payment).asksReference || order.balance.paid > 0) return { outcome: "staff-needed" };
      if (values.seenTotal !== amounts.total)
        return { outcome: "total-changes", deliveryFee: amounts.deliveryFee, total: amounts.total };
    }
    const before = { ...known, id: order.id, payment: order.payment, total: paisa(order.balance.shopper) };
    const added = await findNewRules(tx, settings.risk, {
      before: toScored(before),
      after: toScored({ ...before, ...recipient, total: paisa(before.total + amounts.total - order.total) }),
      isConfirmed: order.status === "confirmed",
    });
    if (added.length > 0) return { outcome: "staff-needed" };
    // Whoever has the phone that was somebody else's was sent the private link.
    const wasSomebodyElses = recipient.phone !== undefined && (await forgetWrongNumber(tx, order.id));
    const accessToken = wasSomebodyElses ? await renewLink(tx, by, order.id) : null;
    await writeEdit(tx, order.id, { recipient, lines: [], amounts });
    const changed = await writeOrder(tx, by, order, {
      payments: correctDue(order.balance, amounts.total - order.total),
      history: {
        details: { kind: "edited", changes: [{ kind: "recipient", fields }, ...listTotalChanges(order, amounts)] },
      },
    });
    await recordOrderChange(tx, by, order, changed, { type: "order.edited" });
    return { outcome: "done", state: changed.state, total: amounts.total, accessToken };
  };
  return changeOrder<typeof correctSchema, CorrectOutcome>(db, correctSchema, input, correct, (tx, values) =>
    lockNextBuyer(tx, values.order, values.recipient),
  );
}

/** A recipient by the specification's names, and what else the order of it is judged by. */
type Known = Record<keyof Recipient, string> & Pick<Scored, "email" | "accountId" | "channel" | "placedAt">;

async function findRecipient(tx: Transaction, id: string): Promise<Known> {
  const { firstName: f_name, secondName: s_name, phone, province: state, city, address, zip } = orders;
  const { email, accountId, channel, placedAt } = orders;
  const [found] = await tx
    .select({ f_name, s_name, phone, state, city, address, zip, email, accountId, channel, placedAt })
    .from(orders)
    .where(eq(orders.id, id));
  if (!found) throw new Error("A locked order is gone");
  return { ...found, zip: found.zip ?? "" };
}

const toScored = ({ f_name, s_name, ...order }: Known & Pick<Scored, "id" | "payment" | "total">): Scored => ({
  ...order,
  firstName: f_name,
  secondName: s_name,
});

const listChanged = (known: Record<keyof Recipient, string>, given: Recipient): Partial<Recipient> =>
  Object.fromEntries(Object.entries(given).filter(([field, value]) => known[field as keyof Recipient] !== value));

async function isPhoneBlocked(tx: Transaction, phone: string): Promise<boolean> {
  const none = sql`''`;
  const { rows } = await tx.execute<{ blocked: boolean }>(
    sql`select ${isBlocked({ phone: sql`${phone}`, mailbox: none, account: none })} as blocked`,
  );
  return rows[0]!.blocked;
}
