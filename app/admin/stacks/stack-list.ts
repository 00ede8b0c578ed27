import { productStatuses } from "#domains/catalog/product.ts";
import { type ListedStack, listEditableStacks } from "#domains/catalog/stacks/list-editable-stacks.ts";
import { amountCell } from "#kernel/csv.ts";
import { isId } from "#kernel/ids.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter } from "../lists/filters.ts";
import { statusCommands } from "../products/product-commands.ts";
import { statusLabels } from "../ui/products/status-labels.ts";

/** The list of stacks. A row's key is the stack's id. */
export const stackList = defineList({
  name: "stacks",
  path: "/admin/stacks",
  needs: ["catalogue.edit"],
  nouns: ["stack", "stacks"],
  maxTextLength: 150,
  filters: {
    status: choiceFilter(
      "Status",
      productStatuses.map((value) => ({ value, label: statusLabels[value] })),
    ),
  },
  own: ["status"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, ...query }) => listEditableStacks(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Name", cell: ({ name }: ListedStack) => name },
    { header: "Status", cell: ({ status }) => statusLabels[status] },
    { header: "Units", cell: ({ units }) => units },
    { header: "Price (Rs)", cell: ({ price }) => amountCell(price) },
    { header: "Its parts one by one (Rs)", cell: ({ apart }) => amountCell(apart) },
    { header: "Cost (Rs)", cell: ({ cost }) => amountCell(cost), needs: "costs.read" },
  ],
  commands: statusCommands,
  labelOf: (key) => ({ label: "A stack", href: `/admin/products/${key}` }),
});
