import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { type ApiKey, listApiKeys } from "#domains/api-keys/api-keys.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { rotateAccessToken } from "#domains/orders/private-link.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { findOrderByNumber } from "#domains/orders/find-order.ts";
import { listOrders } from "#domains/orders/lists/list-orders.ts";
import { recountSales } from "#domains/orders/analytics/count-sales.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { type Order, type OrderState, orderStates, maxOrderNoteLength } from "#domains/orders/order.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { createProgram, shortText, wholeNumber } from "../program.ts";
import type { CommandResult, Execute } from "../run-cli.ts";
import { describeMove } from "./describe-move.ts";
import { formatOrder, formatOrderSummary } from "./format-order.ts";

const by = systemActor("cli orders");
const maxCourierLength = 60;

interface Move {
  courier?: string;
  tracking?: string;
  note?: string;
  parcel?: number;
}

/** The commands of `npm run orders`. */
export function createOrderCommands(execute: Execute): Command {
  const program = createProgram("npm run orders --");
  program
    .command("list")
    .description("lists the newest orders")
    .addOption(new Option("--state <state>", "only orders in this state").choices(orderStates))
    .option("--text <text>", "only orders of this number, or whose name, phone or e-mail address begins so")
    .option("--limit <number>", "how many", wholeNumber(1, 1_000), 20)
    .action(({ state, text, limit }: { state?: OrderState; text?: string; limit: number }) =>
      execute((db) => list(db, { state, text, limit })),
    );
  program
    .command("show")
    .description("prints one order")
    .addArgument(orderNumber())
    .action((number: number) => execute((db, baseUrl) => withOrder(db, number, (order) => show(db, order, baseUrl))));
  const move = program
    .command("move")
    .description("moves an order to another state")
    .addArgument(orderNumber())
    .addArgument(new Argument("<state>", "the new state").choices(orderStates))
    .option("--courier <name>", "who carries a shipped order, such as TCS", shortText(maxCourierLength))
    .option("--tracking <number>", "the courier's number of the parcel")
    .option("--parcel <number>", "which parcel, where an order has several", wholeNumber(1, 999))
    .option("--note <text>", "a note for the shopper", shortText(maxOrderNoteLength))
    .action((number: number, to: OrderState, { note, ...details }: Move) => {
      if (to !== "shipped" && (details.courier !== undefined || details.tracking !== undefined))
        move.error(`error: --courier and --tracking belong to shipped, not to ${to}.`, { exitCode: 2 });
      return execute((db) =>
        withOrder(db, number, async (order) => {
          const moved = await moveOrder(db, by, { order: order.id, to, note: note ?? null, ...details });
          const done = moved.outcome === "moved" || moved.outcome === "already-there";
          return { done, text: describeMove(order, to, moved) };
        }),
      );
    });
  program
    .command("new-link")
    .description("makes a new private link; the one before opens nothing any more")
    .addArgument(orderNumber())
    .action((number: number) =>
      execute((db, baseUrl) => withOrder(db, number, (order) => replaceLink(db, order, baseUrl))),
    );
  program
    .command("count-sales")
    .description("counts the sums of all reports anew from the orders, some days at a time")
    .action(() =>
      execute(async (db) => {
        const days = await recountSales(db, by);
        return { done: true, text: `The sales of ${days} day${days === 1 ? "" : "s"} are counted anew.` };
      }),
    );
  return program;
}

const orderNumber = () =>
  new Argument("<number>", "the order's number").argParser((text) => {
    const number = Number(text.replace(/^#/, ""));
    if (!/^#?\d+$/.test(text) || number < 1 || !Number.isSafeInteger(number))
      throw new InvalidArgumentError("It is no order number.");
    return number;
  });

async function withOrder(
  db: Database,
  number: number,
  work: (order: Order) => Promise<CommandResult>,
): Promise<CommandResult> {
  const order = await findOrderByNumber(db, number);
  return order ? work(order) : { done: false, text: `There is no order ${number}.` };
}

async function list(
  db: Database,
  filter: { state: OrderState | undefined; text: string | undefined; limit: number },
): Promise<CommandResult> {
  const found = await listOrders(db, by, filter);
  const none = filter.text
    ? "No order has this number, name, phone or e-mail address."
    : filter.state
      ? `No order is ${filter.state}.`
      : "There are no orders yet.";
  return { done: true, text: found.length === 0 ? none : found.map(formatOrderSummary).join("\n") };
}

async function show(db: Database, { id }: Order, baseUrl: string): Promise<CommandResult> {
  const record = await findOrderRecord(db, by, id);
  if (!record) throw new Error("An order that was found is gone");
  const key = await findKeyOf(db, record);
  return {
    done: true,
    text: formatOrder(record, await findHistory(db, id), { baseUrl, couriers: await listCouriers(db), key }),
  };
}

/** The key of the storefront that placed the order. */
async function findKeyOf(db: Database, { apiKeyId }: Order): Promise<ApiKey | undefined> {
  return apiKeyId === null ? undefined : (await listApiKeys(db, by)).find(({ id }) => id === apiKeyId);
}

async function replaceLink(db: Database, order: Order, baseUrl: string): Promise<CommandResult> {
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
