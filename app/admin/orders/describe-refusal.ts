import type { FieldErrors } from "#app/http/forms.ts";
import { idempotencyConflictMessage } from "#app/http/idempotency-conflict-message.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import type { orderCommands } from "./order-commands.ts";

/** Every outcome of every command of an order's screen. */
type CommandOutcome = Awaited<ReturnType<(typeof orderCommands)[keyof typeof orderCommands]["run"]>>;
export type CommandRefusal = Exclude<CommandOutcome, { outcome: "done" | "already-done" | "conflict" }>;

interface Description {
  status: number;
  message?: string;
  errors?: FieldErrors;
}

/** What a refused form says: a sentence for the form as a whole, or beside its fields. */
export function describeRefusal(refusal: CommandRefusal, nameOf: (variantId: string) => string): Description {
  switch (refusal.outcome) {
    case "invalid": {
      const { form: message, ...errors } = refusal.errors;
      return { status: 422, ...(message !== undefined && { message }), errors: toFieldErrors(errors) };
    }
    case "idempotency-conflict":
      return { status: 409, message: idempotencyConflictMessage };
    case "not-found":
      return { status: 404, message: "The order or the parcel does not exist any more." };
    case "not-done":
      return { status: 503, message: "That could not be saved just now. What you typed is still here: send it again." };
    case "not-allowed":
      return {
        status: 409,
        message: `That is not possible any more: the order is “${stateRules[refusal.from].label}”.`,
      };
    case "no-fee":
      return {
        status: 409,
        message: "The shop has less of this order’s money than its delivery fee: there is nothing to keep.",
      };
    case "not-in-order":
      return {
        status: 422,
        errors: { [`quantity-${refusal.position}`]: ["The order holds fewer units of this line that are not packed"] },
      };
    case "no-lines-left":
      return { status: 422, message: "An order needs at least one line. Cancel the order instead." };
    case "not-for-sale":
      return { status: 409, message: "What you wanted to add is no longer sold. Search again." };
    case "too-many-lines":
      return { status: 422, message: "An order has at most 200 lines." };
    case "sold-out":
    case "short-of-stock":
      return {
        status: 409,
        message: `There is not enough stock: ${refusal.shortages
          .map(
            ({ variantId, wanted, available, expired = 0 }) =>
              `${nameOf(variantId)}, ${wanted} needed, ${available} there${expired > 0 ? `, and ${expired} that ${expired === 1 ? "has" : "have"} expired` : ""}`,
          )
          .join("; ")}.`,
      };
    case "payment-awaited":
      return {
        status: 409,
        message: `The order is paid before delivery, and ${formatWithSymbol(refusal.outstanding)} have not arrived. Record the payment instead.`,
      };
    case "shipment-incomplete":
      return {
        status: 422,
        errors:
          refusal.missing === "courier"
            ? { courier: ["Enter the courier"] }
            : { tracking: ["Enter the courier's tracking number: 3 to 40 letters, digits and hyphens"] },
      };
    case "money-open": {
      const amount = formatWithSymbol(paisa(Math.abs(refusal.held)));
      return {
        status: 409,
        message: `${refusal.held < 0 ? `The shop owes ${refusal.courier} ${amount}` : `${refusal.courier} owes the shop ${amount}`} for this parcel. Record what was paid in the order’s money, then give it to another courier.`,
      };
    }
    case "more-than-paid":
      return { status: 422, errors: { refund: [`At most ${formatWithSymbol(paisa(refusal.paid))} were paid`] } };
    case "more-than-owed":
      return { status: 422, errors: { amount: [`At most ${formatWithSymbol(paisa(refusal.owed))} can go back`] } };
    case "no-such-advance":
      return { status: 409, message: "This payment was taken back already, or the order does not have it." };
    case "no-such-refund":
      return { status: 409, message: "This refund was taken back already, or the order does not have it." };
    case "gave-back":
      return {
        status: 409,
        message: `Of what the customer has paid, ${formatWithSymbol(paisa(refusal.left))} are left: the rest went back. Nothing was changed.`,
      };
    case "no-such-shipment":
      return { status: 404, message: "The order has no such parcel." };
  }
}

/** The sentences beside the fields of the form: "recipient.phone" is its field "phone", and "add.0" its field "add". */
const toFieldErrors = (errors: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^recipient\./, "").split(".")[0]!, [message]]),
  );
