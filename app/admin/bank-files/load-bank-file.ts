import { data, type RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { type BankFile, findBankColumns, findBankFile, listBankRows } from "#domains/bank-files/find-bank-files.ts";
import { type BankRowKind, bankRowKinds, bookableKinds } from "#domains/bank-files/bank-file.ts";
import { bankFields, bankFieldLabels, guessBankColumns } from "#domains/bank-files/files/bank-columns.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type Shop, shopContext } from "#app/http/context.ts";
import { writeSeenTotals } from "#kernel/seen-totals.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { formatDateTime, formatDay } from "#kernel/time.ts";
import { listUrl } from "../http/list-url.ts";
import { requirePermission } from "../http/require-staff.ts";
import { bankAccountLabels, bankRowLabels } from "../ui/bank-files/bank-labels.ts";

/** What a URL of no file answers. */
export const noBankFile = () => data("The shop has no such file.", { status: 404 });

const path = "/admin/money/bank";
const rowsAtOnce = 50;

const money = (amount: number) => formatWithSymbol(paisa(amount));
/** One file with the page of its rows that the URL asks for. Without such a file, it throws. */
export async function loadBankFile(context: Readonly<RouterContextProvider>, request: Request, fileId: string) {
  const by = await requirePermission(context, request, "payments.reconcile", "customers.read");
  const db = context.get(shopContext).database;
  const query = new URL(request.url).searchParams;
  const file = await findBankFile(db, by, fileId);
  if (!file) throw noBankFile();
  const { id, account, state, problem, fileName, totals, debits } = file;
  const names = await findAccountNames(db, by, [file.createdBy]);
  const kind = bankRowKinds.find((each) => each === query.get("show")) ?? null;
  const place = query.get("after") ?? "";
  const after = /^\d{1,9}$/.test(place) ? Number(place) : 0;
  const found = await listBankRows(db, by, { fileId, kind, after, limit: rowsAtOnce + 1 });
  const here = `${path}/${id}`;
  const kinds = bankRowKinds.filter((each) => totals[each]);
  return {
    id,
    state,
    problem,
    fileName,
    account: bankAccountLabels[account],
    // Where the page learns what others have done meanwhile.
    latest: state === "discarded" ? null : listUrl(`${here}/latest`, { show: kind, after: after === 0 ? null : after }),
    sent: `Sent by ${names.get(file.createdBy) ?? "somebody who left"}, ${formatDateTime(file.createdAt)}.`,
    debits:
      debits === 0
        ? null
        : `${debits.toLocaleString("en")} ${debits === 1 ? "row of money that went out is" : "rows of money that went out are"} left out.`,
    // What is booked is what was seen: the form sends it back.
    seen: writeSeenTotals(totals, bookableKinds),
    bookable: bookableKinds.flatMap((each) => {
      const sums = totals[each];
      const words =
        sums && `${sums.rows.toLocaleString("en")} ${sums.rows === 1 ? "row" : "rows"}, ${money(sums.amount)}`;
      return words ? [{ kind: each, label: `${bankRowLabels[each].label}: ${words}`, first: each === "matched" }] : [];
    }),
    kinds: kinds.map((each) => ({
      kind: each,
      ...bankRowLabels[each],
      rows: totals[each]!.rows.toLocaleString("en"),
      amount: money(totals[each]!.amount),
    })),
    chips: [
      { label: "All", href: here, current: kind === null },
      ...kinds.map((each) => ({
        label: bankRowLabels[each].label,
        count: totals[each]!.rows.toLocaleString("en"),
        href: listUrl(here, { show: each }),
        current: kind === each,
      })),
    ],
    rows: found.slice(0, rowsAtOnce).map((row) => presentRow(row, state)),
    pages: {
      previous: after > 0 ? listUrl(here, { show: kind }) : null,
      next: found.length > rowsAtOnce ? listUrl(here, { show: kind, after: found[rowsAtOnce - 1]!.line }) : null,
    },
    hasFile: file.fileKey !== null,
    mapping: state === "discarded" || file.fileKey === null ? null : await loadMapping(db, by, file),
  };
}

const handKinds: readonly BankRowKind[] = ["ambiguous", "unknown", "twice", "recorded", "other-amount", "matched"];

type ListedRow = Awaited<ReturnType<typeof listBankRows>>[number];

function presentRow(
  { line, kind, day, amount, text, reference, orderNumber, note, isBooked }: ListedRow,
  state: BankFile["state"],
) {
  return {
    line,
    kind,
    day: day === null ? "–" : formatDay(new Date(`${day}T12:00:00Z`)),
    amount: money(amount),
    text,
    reference,
    order: orderNumber,
    word: bankRowLabels[kind].label,
    note,
    byHand: state === "tried" && handKinds.includes(kind) && !isBooked,
  };
}

/** What is known of the file's columns, and what its headings suggest. */
async function loadMapping(db: Shop["database"], by: Staff<"payments.reconcile">, file: BankFile) {
  const { account, headings, questions, state } = file;
  const known = await findBankColumns(db, by, account);
  const columns = questions?.columns ? null : known;
  const guess = guessBankColumns(headings);
  return {
    asked: state === "asking",
    seen: JSON.stringify(known),
    headings: headings.filter((heading) => heading !== ""),
    columns: bankFields.map((name) => ({
      name,
      label: bankFieldLabels[name],
      value: (columns ? columns[name] : guess[name]) ?? "",
    })),
    decimal: { example: questions?.decimal ?? null, value: columns?.decimal ?? "" },
    dates: { example: questions?.dates ?? null, value: columns?.dates ?? "" },
  };
}
