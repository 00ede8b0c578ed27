import type { MoveOrderOutcome } from "#domains/orders/move-order.ts";
import type { Order } from "#domains/orders/order.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { formatError } from "#platform/format-error.ts";

/** What came of a move, in sentences. */
export function describeMove({ number, email, forgottenAt }: Order, to: string, outcome: MoveOrderOutcome): string {
  switch (outcome.outcome) {
    case "moved":
      return `Order ${number} is ${to} now. ${forgottenAt ? "Nobody is told: who bought it is forgotten." : email === "" ? "Nobody is told: it names no e-mail address." : "Its shopper is told by mail."}`;
    case "already-there":
      return `Order ${number} was ${to} already. Nothing was changed.`;
    case "not-allowed":
      return `Order ${number} is ${outcome.from}: ${outcome.allowed.length === 0 ? "that is its end, and it cannot be moved any more" : `it can become ${outcome.allowed.join(" or ")}, but not ${to}`}. Nothing was changed.`;
    case "shipment-incomplete":
      return outcome.missing === "courier"
        ? "Say who carries it, for example --courier TCS. Nothing was changed."
        : "Say the parcel's number as the courier gave it, for example --tracking 1234567: letters, digits and dashes. Nothing was changed.";
    case "money-open":
      return `${outcome.courier} and the shop have ${formatWithSymbol(paisa(Math.abs(outcome.held)))} open between them for this parcel. Record what was paid first. Nothing was changed.`;
    case "not-found":
      return `There is no order ${number}.`;
    case "short-of-stock":
      return `Fewer units are in stock than order ${number} needs: ${outcome.shortages.map(({ variantId, wanted, available }) => `${available} of ${wanted} of variant ${variantId}`).join(", ")}. Nothing was changed.`;
    case "several-parcels":
      return `Order ${number} has several parcels: say which one, for example --parcel ${outcome.numbers[0]}. It can be ${outcome.numbers.join(" or ")}. Nothing was changed.`;
    case "no-such-parcel":
      return `Order ${number} has no such parcel that can become ${to}. Nothing was changed.`;
    case "conflict":
      return `Somebody else changed order ${number} at the same moment: it is ${outcome.current.state} now. Nothing was changed.`;
    case "invalid":
      return `${Object.values(outcome.errors).join(". ")}. Nothing was changed.`;
    case "not-done":
      return `The database could not be reached in time (${formatError(outcome.cause)}). Say it again: it does no harm should it have worked.`;
  }
}
