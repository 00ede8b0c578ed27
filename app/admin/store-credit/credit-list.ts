import { listCredits } from "#domains/store-credit/list-credits.ts";
import { amountCell, timeCell } from "#kernel/csv.ts";
import { isId } from "#kernel/ids.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter } from "../lists/filters.ts";
import { type NamedCredit, nameCredits } from "./name-credits.ts";

/** The store credit of all customers. A row's key is the credit's id. */
export const creditList = defineList({
  name: "store-credit",
  path: "/admin/store-credit",
  needs: ["payments.reconcile", "customers.read", "orders.read"],
  nouns: ["credit", "credits"],
  maxTextLength: 1,
  filters: { left: choiceFilter("Left", [{ value: "yes", label: "Something is left" }]) },
  sorts: { newest: "Last changed first", oldest: "First changed first", most: "Most first", least: "Least first" },
  find: async ({ db, by }, { values, sort, page }) => {
    const found = await listCredits(db, by, { ...values, sort, page });
    return { ...found, rows: await nameCredits(db, by, found.rows) };
  },
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Customer", cell: ({ name }: NamedCredit) => name },
    { header: "Left, Rs", cell: ({ balance }) => amountCell(balance) },
    { header: "Last changed", cell: ({ changedAt }) => timeCell(changedAt) },
  ],
});
