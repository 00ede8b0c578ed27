import { listCredits } from "#domains/store-credit/list-credits.ts";
import { isId } from "#kernel/ids.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter } from "../lists/filters.ts";

/** The store credit of all customers. A row's key is the credit's id. */
export const creditList = defineList({
  name: "store-credit",
  path: "/admin/store-credit",
  needs: ["payments.reconcile", "customers.read"],
  nouns: ["credit", "credits"],
  longestText: 1,
  filters: { left: choiceFilter("Left", [{ value: "yes", label: "Something is left" }]) },
  sorts: { newest: "Last changed first", oldest: "First changed first", most: "Most first", least: "Least first" },
  find: ({ db, by }, { values, sort, page }) => listCredits(db, by, { ...values, sort, page }),
  keyOf: ({ id }) => id,
  isKey: isId,
});
