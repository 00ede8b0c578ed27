import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { type OrderState, orderStates } from "#domains/orders/order.ts";
import { createProgram, shortText, wholeNumber } from "../program.ts";
import type { Execute } from "../run-cli.ts";
import { runOrderCommand } from "./run-order-command.ts";

const maxNoteLength = 500;
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
      execute((db, baseUrl) => runOrderCommand(db, { kind: "list", state, text, limit }, baseUrl)),
    );
  program
    .command("show")
    .description("prints one order")
    .addArgument(orderNumber())
    .action((number: number) => execute((db, baseUrl) => runOrderCommand(db, { kind: "show", number }, baseUrl)));
  const move = program
    .command("move")
    .description("moves an order to another state")
    .addArgument(orderNumber())
    .addArgument(new Argument("<state>", "the new state").choices(orderStates))
    .option("--courier <name>", "who carries a shipped order, such as TCS", shortText(maxCourierLength))
    .option("--tracking <number>", "the courier's number of the parcel")
    .option("--parcel <number>", "which parcel, where an order has several", wholeNumber(1, 999))
    .option("--note <text>", "a note for the shopper", shortText(maxNoteLength))
    .action((number: number, to: OrderState, { courier, tracking, note, parcel }: Move) => {
      if (to !== "shipped" && (courier !== undefined || tracking !== undefined))
        move.error(`error: --courier and --tracking belong to shipped, not to ${to}.`, { exitCode: 2 });
      return execute((db, baseUrl) =>
        runOrderCommand(db, { kind: "move", number, to, courier, tracking, note, parcel }, baseUrl),
      );
    });
  program
    .command("new-link")
    .description("makes a new private link; the one before opens nothing any more")
    .addArgument(orderNumber())
    .action((number: number) => execute((db, baseUrl) => runOrderCommand(db, { kind: "new-link", number }, baseUrl)));
  return program;
}

const orderNumber = () =>
  new Argument("<number>", "the order's number").argParser((text) => {
    const number = Number(text.replace(/^#/, ""));
    if (!/^#?\d+$/.test(text) || number < 1 || !Number.isSafeInteger(number))
      throw new InvalidArgumentError("It is no order number.");
    return number;
  });
