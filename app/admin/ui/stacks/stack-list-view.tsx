import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { ListedStack } from "#domains/catalog/stacks/list-editable-stacks.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import type { LoadedList } from "../../lists/loaded-list.ts";
import type { FilterChip } from "../lists/filter-chips.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { ProductStatusBadge } from "../products/product-status.tsx";
import { describePart } from "./stack-sums.tsx";

interface StackListProps {
  list: LoadedList;
  stacks: ListedStack[];
  statuses: FilterChip[];
}

const path = "/admin/stacks";

const columns: ListColumn<ListedStack>[] = [
  {
    label: "Name",
    cell: ({ id, name }) => (
      <RowLink to={`/admin/products/${id}`}>
        <bdi>{name}</bdi>
      </RowLink>
    ),
  },
  { label: "Status", cell: ({ status }) => <ProductStatusBadge status={status} /> },
  { label: "Units", cell: ({ units }) => units, numeric: true, wideOnly: true },
  { label: "Price", cell: ({ price }) => formatWithSymbol(price), numeric: true },
  { label: "Saving", cell: ({ price, apart }) => describePart(apart - price, apart), numeric: true },
  {
    label: "Margin",
    wideOnly: true,
    cell: ({ price, cost }) => (cost === null ? "–" : describePart(price - cost, price)),
    numeric: true,
  },
];

/** The list of stacks. */
export function StackListView({ list, stacks, statuses }: StackListProps) {
  return (
    <ListPage
      title="Stacks"
      path={path}
      action={
        <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
          New stack
        </a>
      }
      list={list}
      search={{ label: "Words of the name" }}
      filters={[{ label: "Status", chips: statuses }]}
      columns={columns}
      rows={stacks}
      keyOf={({ id }) => id}
      bulk={{
        nameOf: ({ name }) => name,
        actions: [
          { intent: "publish", label: (stacks_) => `Publish ${stacks_}` },
          { intent: "unpublish", label: (stacks_) => `Make ${stacks_} drafts` },
          { intent: "archive", label: (stacks_) => `Archive ${stacks_}` },
        ],
      }}
      empty="There are none yet. A stack is several products at one price below their sum."
    />
  );
}
