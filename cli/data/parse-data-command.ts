import path from "node:path";
import { parseArgs } from "node:util";
import { type OrderState, orderStates } from "#domains/orders/order.ts";
import { toUsageError, UsageError } from "../usage-error.ts";

export type DataCommand =
  | { kind: "help" }
  | { kind: "export"; file: string }
  /** `state` is used for orders that have none. */
  | { kind: "import"; file: string; state: OrderState };

export const usage = `npm run data -- export FILE   (all users and orders as JSON; for whoever may read customers' addresses)
npm run data -- import FILE   (of this shop's export, or of the shop before it; what is here already stays as it is)
npm run data -- import FILE --state placed   (orders that tell no state count as delivered otherwise)

States: ${orderStates.join(", ")}`;

/** Parses the arguments of `npm run data`; throws UsageError with one sentence. */
export function parseDataCommand(given: string[]): DataCommand {
  const [kind = "help", ...rest] = given;
  if (kind === "help" || kind === "--help" || kind === "-h") return { kind: "help" };
  if (kind !== "export" && kind !== "import") throw new UsageError(`There is no command "${kind}".`);
  const {
    positionals: [named, ...more],
    values: { state: typed },
  } = parse(rest, kind);
  if (!named) throw new UsageError("Say which file.");
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many.`);
  // npm and our launcher run in the repository's root; the person may be in another folder.
  const file = path.resolve(process.env.INIT_CWD ?? ".", named);
  if (kind === "export") return { kind, file };
  const state = orderStates.find((candidate) => candidate === (typed ?? "delivered"));
  if (!state) throw new UsageError(`"${typed}" is no state.`);
  return { kind, file, state };
}

function parse(args: string[], kind: "export" | "import") {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: kind === "import" ? { state: { type: "string" } } : {},
      allowPositionals: true,
    });
    return { positionals, values: values as { state?: string } };
  } catch (error) {
    throw toUsageError(error);
  }
}
