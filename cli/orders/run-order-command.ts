import { type ApiKey, listApiKeys } from "#domains/api-keys/api-keys.ts";
import { findHistory } from "#domains/orders/find-history.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { findOrderByNumber } from "#domains/orders/find-order.ts";
import { listOrders } from "#domains/orders/list-orders.ts";
import { moveOrder, type MoveOutcome } from "#domains/orders/move-order.ts";
import type { Order, OrderState } from "#domains/orders/order.ts";
import { rotateAccessToken } from "#domains/orders/access.ts";
import type { Database } from "#platform/database/database.server.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { formatError } from "#platform/format-error.ts";
import { formatOrder, formatOrderSummary } from "./format-order.ts";
import type { CommandResult } from "../run-cli.ts";

export type OrderCommand =
  | { kind: "list"; state: OrderState | undefined; text?: string | undefined; limit: number }
  | { kind: "show" | "new-link"; number: number }
  | {
      kind: "move";
      number: number;
      to: OrderState;
      courier: string | undefined;
      tracking: string | undefined;
      note: string | undefined;
      parcel: number | undefined;
    };

const by = systemActor("cli orders");

/** Runs a command of `npm run orders`. */
export async function runOrderCommand(db: Database, command: OrderCommand, baseUrl: string): Promise<CommandResult> {
  if (command.kind === "list") {
    const found = await listOrders(db, by, command);
    const none = command.text
      ? "No order has this number, name, phone or e-mail address."
      : command.state
        ? `No order is ${command.state}.`
        : "There are no orders yet.";
    return { done: true, text: found.length === 0 ? none : found.map(formatOrderSummary).join("\n") };
  }
  const order = await findOrderByNumber(db, command.number);
  if (!order) return { done: false, text: `There is no order ${command.number}.` };
  switch (command.kind) {
    case "show":
      return {
        done: true,
        text: await show(db, order, baseUrl),
      };
    case "move":
      return move(db, order, command);
    case "new-link": {
      if (order.forgottenAt)
        return {
          done: false,
          text: `Order ${order.number} has no link any more: its account was deleted, and who bought it is forgotten.`,
        };
      const token = await rotateAccessToken(db, by, order.id);
      if (token === null) return { done: false, text: `There is no order ${order.number}.` };
      return {
        done: true,
        text: `The private link of order ${order.number} so far opens nothing any more. The new one is ${baseUrl}/order/${token}`,
      };
    }
  }
}

async function show(db: Database, { id }: Order, baseUrl: string): Promise<string> {
  const record = await findOrderRecord(db, by, id);
  if (!record) throw new Error("An order that was found is gone");
  return formatOrder(record, await findHistory(db, id), { baseUrl, key: await findKeyOf(db, record) });
}

/** The key of the storefront that placed the order. */
async function findKeyOf(db: Database, { apiKeyId }: Order): Promise<ApiKey | undefined> {
  return apiKeyId === null ? undefined : (await listApiKeys(db)).find(({ id }) => id === apiKeyId);
}

async function move(
  db: Database,
  order: Order,
  { to, courier, tracking, note, parcel }: Extract<OrderCommand, { kind: "move" }>,
): Promise<CommandResult> {
  const outcome = await moveOrder(db, by, {
    order: order.id,
    to,
    parcel,
    courier,
    tracking,
    note: note?.trim() || null,
  });
  return {
    done: outcome.outcome === "moved" || outcome.outcome === "already-there",
    text: describeMove(order, to, outcome),
  };
}

function describeMove({ number, email, forgottenAt }: Order, to: string, outcome: MoveOutcome): string {
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
    case "not-found":
      return `There is no order ${number}.`;
    case "short-of-stock":
      return `Fewer units are in stock than order ${number} needs: ${outcome.shortages.map(({ variantId, wanted, onHand }) => `${onHand} of ${wanted} of variant ${variantId}`).join(", ")}. Nothing was changed.`;
    case "several-parcels":
      return `Order ${number} has several parcels: say which one, for example --parcel ${outcome.numbers[0]}. It can be ${outcome.numbers.join(" or ")}. Nothing was changed.`;
    case "no-such-parcel":
      return `Order ${number} has no such parcel that can become ${to}. Nothing was changed.`;
    case "conflict":
      return `Somebody else changed order ${number} at the same moment: it is ${outcome.current.state} now. Nothing was changed.`;
    case "invalid":
      return `${Object.values(outcome.errors).flat().join(". ")}. Nothing was changed.`;
    case "not-done":
      return `The database could not be reached in time (${formatError(outcome.cause)}). Say it again: it does no harm should it have worked.`;
  }
}
