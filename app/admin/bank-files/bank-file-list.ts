import { type BankTotals, bankAccounts, bankFileStates, bookableKinds } from "#domains/bank-files/bank-file.ts";
import { type ListedBankFile, listBankFiles } from "#domains/bank-files/find-bank-files.ts";
import { timeCell } from "#kernel/csv.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { bankAccountLabels, bankFileStateLabels } from "../ui/bank-files/bank-labels.ts";

/** The files of accounts. What of them names customers stands on their own screens. */
export const bankFileList = defineList({
  name: "bank-files",
  path: "/admin/money/bank",
  needs: ["payments.reconcile"],
  nouns: ["file", "files"],
  filters: {
    state: choiceFilter(
      "State",
      bankFileStates.map((value) => ({ value, label: bankFileStateLabels[value] })),
    ),
    account: choiceFilter(
      "Account",
      bankAccounts.map((value) => ({ value, label: bankAccountLabels[value] })),
    ),
    sent: dateRangeFilter("Sent"),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, ...query }) => listBankFiles(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  file: [
    { header: "File", cell: ({ fileName }: ListedBankFile) => fileName },
    { header: "Account", cell: ({ account }) => bankAccountLabels[account] },
    { header: "State", cell: ({ state }) => bankFileStateLabels[state] },
    { header: "To book", cell: (file) => countRows(file).toBook },
    { header: "Not clear", cell: (file) => countRows(file).notClear },
    { header: "Booked", cell: (file) => countRows(file).booked },
    { header: "Sent", cell: ({ createdAt }) => timeCell(createdAt) },
  ],
});

/** The rows of a file by what staff have to do with them. */
export function countRows({ totals }: { totals: BankTotals }) {
  const rowsOf = (kinds: readonly (keyof BankTotals)[]) =>
    kinds.reduce((sum, kind) => sum + (totals[kind]?.rows ?? 0), 0);
  return {
    toBook: rowsOf(bookableKinds),
    notClear: rowsOf(["ambiguous", "unknown", "twice"]) + (totals.recorded?.byReference ?? 0),
    booked: rowsOf(["booked"]),
  };
}
