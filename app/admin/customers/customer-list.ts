import { phoneCell, timeCell } from "#kernel/csv.ts";
import { defineList } from "../lists/define-list.ts";
import { customerFilters, findListCustomers, type ListedCustomer, minSearchLength } from "./find-list-customers.ts";

/** The list of accounts, in which a search finds guests too. */
export const customerList = defineList({
  name: "customers",
  path: "/admin/customers",
  needs: ["customers.read"],
  nouns: ["customer", "customers"],
  maxTextLength: 254,
  filters: customerFilters,
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  find: findListCustomers,
  keyOf: ({ id }) => id,
  problem: ({ text }) =>
    text !== "" && text.length < minSearchLength ? `Type at least ${minSearchLength} characters.` : null,
  file: [
    { header: "Kind", cell: ({ kind }: ListedCustomer) => kind },
    { header: "Name", cell: ({ name }) => name },
    { header: "E-mail", cell: ({ email }) => email },
    { header: "Verified", cell: ({ verified }) => (verified === null ? null : verified ? "yes" : "no") },
    { header: "Phone", cell: ({ phone }) => phoneCell(phone) },
    { header: "City", cell: ({ city }) => city },
    { header: "Province", cell: ({ province }) => province },
    { header: "Registered", cell: ({ registeredAt }) => timeCell(registeredAt) },
  ],
});
