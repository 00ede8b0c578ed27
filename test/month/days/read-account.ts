import type { BankLine } from "../actions.ts";
import { owes } from "../model/order-rules.ts";
import type { Life } from "./life.ts";
import { type Month, together } from "./together.ts";

/** Lines of one file: so many that no transfer of a long month waits for weeks. */
const countLines = (orders: number) => Math.max(8, Math.ceil(orders / 500));

/** The bank's file of a day: what came in for orders is tried and booked. Some pay a part first, and the rest under the order's number. */
export async function readAccount(month: Month, lives: readonly Life[]): Promise<void> {
  const { world } = month;
  const lines: BankLine[] = [];
  const maxLines = countLines(world.orders.size);
  for (const [at, order] of world.orders) {
    if (lines.length === maxLines) break;
    if (order.payment === "cash" || order.status !== "open" || order.reference === null) continue;
    if (lives[at]!.found !== "by-bank") continue;
    const isFirst = order.advances.every(({ reference }) => reference === null);
    const due = owes(order);
    const amount = isFirst && lives[at]!.double ? Math.ceil(due / 2) : due;
    lines.push({ at, reference: isFirst ? order.reference : null, amount });
  }
  if (lines.length === 0) return;
  const file = world.bankFiles.size;
  while (!world.bankFiles.has(file)) await together(month, [{ do: "send-bank-file", file, lines }]);
  for (let tries = 0; hasWaiting(month, file); tries += 1) {
    if (tries > 9) throw new Error(`Bank file ${file} is not booked`);
    await together(month, [{ do: "book-bank-file", file, kinds: ["matched", "other-amount"] }]);
  }
}

const hasWaiting = ({ world }: Month, file: number): boolean =>
  world.bankFiles.get(file)!.rows.some(({ kind }) => kind === "matched" || kind === "other-amount");
