import { data } from "react-router";
import {
  type CourierSums,
  findCourierStatement,
  monthOf,
  readStatementEntries,
} from "#domains/orders/courier-money/courier-statement.ts";
import { listCertificates } from "#domains/payouts/certificates.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";
import { amountCell, type CsvCell } from "#kernel/csv.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { formatDate, formatMonth } from "#kernel/time.ts";
import { labelPayment, takenBack } from "../orders/describe-history.ts";
import { findCourierOfPath } from "./load-balances.ts";

type Reader = Staff<"payments.reconcile">;

/** The columns of a statement, with what a rupee of each does to what the courier holds. */
const columns = [
  ["collected", "Collected"],
  ["claimed", "Claimed"],
  ["courier-fee", "Fees"],
  ["tax-withheld", "Tax withheld"],
  ["remitted", "Paid out"],
  ["written-off", "Written off"],
] as const;

const amountsOf = (sums: CourierSums) => columns.map(([kind]) => formatWithSymbol(sums[kind] ?? paisa(0)));

/** Throws a 404 for what is no month that began. */
export function readMonth(month: string | undefined): string {
  if (!month || !monthOf(month) || Date.parse(`${month}-01T00:00:00+05:00`) > Date.now())
    throw data("The shop has no such month.", { status: 404 });
  return month;
}

/** A courier's month with its days and certificates. */
export async function loadStatement(db: Shop["database"], by: Reader, given: { courier?: string; month?: string }) {
  const month = readMonth(given.month);
  const { id, name } = await findCourierOfPath(db, given.courier);
  const statement = await findCourierStatement(db, by, { courierId: id, month });
  const certificates = await listCertificates(db, by, { courierId: id, month });
  const here = `/admin/money/balances/${id}`;
  return {
    statementOf: name,
    month: formatMonth(month),
    here,
    file: `${here}/${month}/entries.csv`,
    opening: formatWithSymbol(statement.opening),
    closing: formatWithSymbol(statement.closing),
    columns: columns.map(([, label]) => label),
    totals: amountsOf(statement.totals),
    days: statement.days.map(({ day, sums, balance }) => ({
      day: formatDate(new Date(`${day}T00:00:00+05:00`)),
      amounts: amountsOf(sums),
      balance: formatWithSymbol(balance),
    })),
    recovered: [statement.totals, ...statement.days.map(({ sums }) => sums)].some(
      (sums) => (sums["written-off"] ?? 0) < 0,
    ),
    tax: formatWithSymbol(statement.totals["tax-withheld"] ?? paisa(0)),
    certificates: certificates.map(({ id: certificate, fileName, createdAt }) => ({
      id: certificate,
      fileName,
      added: formatDate(createdAt),
    })),
  };
}

export const entryHeadings = [
  "Day",
  "Order",
  "Tracking number",
  "Entry",
  "Amount",
  "Changes what is held by",
  "Reference",
];

/** The rows of a month's file, in batches. */
export async function* writeEntries(
  db: Shop["database"],
  by: Reader,
  period: { courierId: string; month: string },
): AsyncGenerator<CsvCell[][]> {
  for await (const entries of readStatementEntries(db, by, period))
    yield entries.map(({ day, orderNumber, trackingNumber, kind, amount, reference, reverses }) => [
      day,
      orderNumber,
      trackingNumber,
      labelPayment({ kind, amount, reverses }) + (reverses ? takenBack : ""),
      amountCell(amount),
      amountCell(paisa(kind === "collected" || kind === "claimed" ? amount : -amount)),
      reference,
    ]);
}
