import { parseArgs, type ParseArgsConfig } from "node:util";
import { type OrderState, orderStates } from "#domains/orders/order.ts";
import { toUsageError, UsageError } from "../usage-error.ts";

export type OrderCommand =
  | { kind: "help" }
  | { kind: "list"; state: OrderState | undefined; limit: number }
  | { kind: "show"; number: number }
  | {
      kind: "move";
      number: number;
      to: OrderState;
      courier: string | undefined;
      tracking: string | undefined;
      note: string | undefined;
    }
  | { kind: "new-link"; number: number };

export const usage = `npm run orders -- list [--state STATE] [--limit 20]
npm run orders -- show NUMBER
npm run orders -- move NUMBER STATE [--note "what the shopper is told"]
npm run orders -- move NUMBER shipped --courier TCS --tracking 123
npm run orders -- new-link NUMBER   (the private link so far opens nothing any more)

States: ${orderStates.join(", ")}`;

const text = { type: "string" } as const;
const optionsOf = {
  help: {},
  list: { state: text, limit: text },
  show: {},
  move: { courier: text, tracking: text, note: text },
  "new-link": {},
} satisfies Record<OrderCommand["kind"], ParseArgsConfig["options"]>;
const longest = { note: 500, courier: 60 };

/** Parses the arguments of `npm run orders`; throws UsageError with one sentence. */
export function parseOrderCommand(given: string[]): OrderCommand {
  const [kind = "help", ...rest] = given;
  if (kind === "--help" || kind === "-h") return { kind: "help" };
  if (!isCommand(kind)) throw new UsageError(`There is no command "${kind}".`);
  const { values, positionals } = parse(rest, optionsOf[kind]);
  const [number, state] = positionals;
  const most = { help: 0, list: 0, show: 1, move: 2, "new-link": 1 }[kind];
  if (positionals.length > most) throw new UsageError(`"${positionals[most]}" is one word too many.`);

  switch (kind) {
    case "help":
      return { kind };
    case "list":
      return {
        kind,
        state: values.state === undefined ? undefined : readState(values.state),
        limit: readWhole(values.limit ?? "20", "--limit takes a whole number from 1 to 1000.", 1_000),
      };
    case "show":
    case "new-link":
      return { kind, number: readNumber(number) };
    case "move": {
      const to = readState(state);
      const { courier, tracking, note } = values;
      if (to !== "shipped" && (courier !== undefined || tracking !== undefined))
        throw new UsageError(`--courier and --tracking belong to shipped, not to ${to}.`);
      if ((note?.length ?? 0) > longest.note) throw new UsageError(`Shorten the note to ${longest.note} characters.`);
      if ((courier?.length ?? 0) > longest.courier)
        throw new UsageError(`Shorten the courier's name to ${longest.courier} characters.`);
      return { kind, number: readNumber(number), to, courier, tracking, note };
    }
  }
}

function parse(args: string[], options: ParseArgsConfig["options"] & {}) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    return { positionals: parsed.positionals, values: parsed.values as Record<string, string | undefined> };
  } catch (error) {
    throw toUsageError(error);
  }
}

const isCommand = (word: string): word is OrderCommand["kind"] => Object.hasOwn(optionsOf, word);

function readState(word: string | undefined): OrderState {
  const state = orderStates.find((candidate) => candidate === word?.toLowerCase());
  if (!state)
    throw new UsageError(
      `${word === undefined ? "Say which state" : `"${word}" is no state`}. The states are ${orderStates.join(", ")}.`,
    );
  return state;
}

const readNumber = (word: string | undefined) =>
  readWhole(
    word?.replace(/^#/, "") ?? "",
    word === undefined ? "Say the number of the order." : `"${word}" is no order number.`,
    Number.MAX_SAFE_INTEGER,
  );

function readWhole(word: string, refusal: string, most: number): number {
  const number = Number(word);
  if (!/^\d+$/.test(word) || number < 1 || number > most) throw new UsageError(refusal);
  return number;
}
