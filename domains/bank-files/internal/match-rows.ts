import type { TransferOrder, TransferOrders } from "#domains/orders/payments/payment-proofs/find-transfer-orders.ts";
import { namesOnly } from "#domains/orders/payments/own-accounts.ts";
import { toReferenceKey } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { addDays } from "#kernel/time.ts";
import type { BankRowKind } from "../bank-file.ts";
import type { BankRow } from "../files/read-bank-file.ts";

/** A row with what it is. */
export interface MatchedRow extends BankRow {
  kind: BankRowKind;
  order: TransferOrder | null;
  /** What the order owes, less what earlier rows pay. */
  due: Paisa | null;
  note: string | null;
}

/** A shorter reference, or one without a digit, is a word that any row may have. */
const isTelling = (key: string) => key.length >= 5 && key.length <= 60 && /\d/.test(key);
const maxWords = 24;

/** The keys under which a row's reference may be known: its own, each word of the bank's description, and two words that stand together. */
export function listKeys({ reference, text }: Pick<BankRow, "reference" | "text">): string[] {
  const words = toAsciiDigits(text)
    .split(/[\s:;,#|]+/)
    .slice(0, maxWords)
    .map(toReferenceKey);
  const pairs = words.slice(1).map((word, at) => words[at]! + word);
  return [...new Set([toReferenceKey(toAsciiDigits(reference)), ...words, ...pairs])].filter(isTelling);
}

/** A transfer that was paid in parts may have its reference in two rows. What stands in more of them is the bank's own word, such as its branch. */
const maxRowsOfReference = 2;
const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const dayAround = [-3, -2, -1, 0, 1, 2, 3];

/** The days around this one, as banks and people write them, without what stands between: a row is dated when it was sent, posted or valued. */
function spellDays(day: string | null): string[] {
  if (day === null) return [];
  return dayAround.flatMap((days) => {
    const [y, m, d] = addDays(day, days).split("-") as [string, string, string];
    const [year, month, short] = [y.slice(2), months[Number(m) - 1]!, String(Number(d))];
    const inFigures = [d + m + y, m + d + y, y + m + d, d + m + year, m + d + year, year + m + d];
    return [
      ...inFigures,
      month + y,
      ...[d, short].flatMap((each) => [each + month + y, each + month + year, each + month, month + each]),
    ];
  });
}

/**
 * Of the keys of each row that orders know, those that identify one transfer. The shop's account, the day and the bank's own words stand in everybody's
 * rows, and a shopper may have typed them as a reference.
 */
export function filterIdentifyingKeys(
  rows: readonly (Pick<BankRow, "day" | "again"> & { keys: readonly string[] })[],
  accounts: readonly string[],
): string[][] {
  const times = new Map<string, number>();
  for (const { keys, again } of rows) if (!again) for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return rows.map(({ keys, day }) => {
    if (keys.length === 0) return [];
    const numbers = [...accounts, ...spellDays(day)];
    return keys.filter((key) => (times.get(key) ?? 0) <= maxRowsOfReference && !namesOnly(key, numbers));
  });
}

/** The numbers in a row that may be an order's. */
export const listNumbers = ({ reference, text }: Pick<BankRow, "reference" | "text">): number[] => [
  ...new Set(
    (toAsciiDigits(`${reference} ${text}`).match(/(?<![\d.,])\d{4,9}(?![a-z]|[\d.,]*\d)/gi) ?? []).map(Number),
  ),
];

/** What a row is compared with. */
export interface Known {
  /** Of the row, those that identify its transfer. */
  keys: readonly string[];
  orders: TransferOrders;
  /** Digests of rows that are booked. */
  booked: ReadonlySet<string>;
  /** What earlier rows of the file pay, by order. It is added to. */
  taken: Map<string, number>;
}

/** Says what a row is: it matches where one order alone can be meant, and nothing is guessed. */
export function matchRow(row: BankRow, { keys, orders, booked, taken }: Known): MatchedRow {
  const is = (
    kind: BankRowKind,
    note: string | null = null,
    order: TransferOrder | null = null,
    due: Paisa | null = null,
  ) => {
    if (order && (kind === "matched" || kind === "other-amount"))
      taken.set(order.orderId, (taken.get(order.orderId) ?? 0) + row.amount);
    return { ...row, kind, order, due, note };
  };
  if (row.problem) return is("unreadable", row.problem);
  if (booked.has(row.digest)) return is("recorded", "It was booked from an earlier file");
  if (row.again) return is("twice", "An earlier line says the same: match it by hand if it is another transfer");
  const paid = keys.flatMap((key) => orders.paid.get(key) ?? []);
  if (paid.length > 0) {
    // Another reference in it may be that of money which is not in the books.
    const waiting = keys
      .filter((key) => !orders.paid.has(key))
      .flatMap((key) => orders.named.get(key) ?? [])
      .filter(({ orderId, due, cancelled }) => due > 0 && !cancelled && paid.every((each) => each.orderId !== orderId));
    return waiting.length > 0
      ? is("ambiguous", `${listOrders([...paid, ...waiting])} have or name its references`)
      : is("recorded", `${listOrders(paid)} has a transfer of this reference`, paid.length === 1 ? paid[0] : null);
  }

  const named = unique(keys.flatMap((key) => orders.named.get(key) ?? []));
  const dueOf = (order: TransferOrder) => paisa(order.due - (taken.get(order.orderId) ?? 0));
  const [only] = named;
  if (named.length > 1) return is("ambiguous", `${listOrders(named)} name this reference`);
  if (only) {
    const due = dueOf(only);
    if (only.cancelled) return is("ambiguous", `${listOrders([only])} is cancelled`, only, due);
    if (due <= 0) return is("ambiguous", `${listOrders([only])} owes nothing any more`, only, due);
    return due === row.amount
      ? is("matched", null, only, due)
      : is("other-amount", describeDifference(row.amount, due), only, due);
  }
  const numbered = listNumbers(row).flatMap((number) => orders.numbered.get(number) ?? []);
  const fitting = numbered.filter((order) => dueOf(order) === row.amount);
  if (fitting.length === 1) return is("matched", "By its order number and amount", fitting[0], dueOf(fitting[0]!));
  if (fitting.length > 1) return is("ambiguous", `${listOrders(fitting)} fit by number and amount`);
  return numbered.length === 0
    ? is("unknown")
    : is("ambiguous", `${listOrders(numbered)} is named, and owes another amount`);
}

const unique = (orders: TransferOrder[]) => [...new Map(orders.map((order) => [order.orderId, order])).values()];

const listOrders = (orders: TransferOrder[]) => {
  const numbers = unique(orders)
    .slice(0, 5)
    .map(({ orderNumber }) => orderNumber);
  return `${numbers.length === 1 ? "Order" : "Orders"} ${numbers.join(", ")}`;
};

/** "Rs 500 less than is due". */
export const describeDifference = (amount: Paisa, due: Paisa): string =>
  `${formatWithSymbol(paisa(Math.abs(amount - due)))} ${amount < due ? "less" : "more"} than is due`;
