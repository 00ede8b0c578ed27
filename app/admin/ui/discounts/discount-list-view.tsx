import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { loadDiscountList } from "../../discounts/load-discount-list.ts";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { BulkField } from "../lists/refused-bulk-form.tsx";
import { NewDiscount } from "../products/new-discount.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { discountStateLabels } from "./discount-labels.ts";

type DiscountListProps = Awaited<ReturnType<typeof loadDiscountList>>;
type Row = DiscountListProps["discounts"][number];

const tones = { running: "good", scheduled: "active", ended: "over" } as const;

const columns: ListColumn<Row>[] = [
  {
    label: "Product",
    cell: ({ productId, name }) => (
      <RowLink to={`/admin/products/${productId}#discount`}>
        <bdi>{name}</bdi>
      </RowLink>
    ),
  },
  {
    label: "State",
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{discountStateLabels[state]}</StatusBadge>,
  },
  {
    label: "Off",
    sorts: ["highest", "lowest"],
    cell: ({ percentage, actual }) => (
      <>
        {percentage}%{actual !== null && <span className="block text-low">from today&apos;s price {actual}%</span>}
      </>
    ),
    numeric: true,
  },
  { label: "Before", cell: ({ original }) => formatWithSymbol(original), numeric: true, wideOnly: true },
  { label: "Now", cell: ({ price }) => (price === null ? "–" : formatWithSymbol(price)), numeric: true },
  { label: "From", cell: ({ startsAt }) => (startsAt ? formatDateTime(startsAt) : "–") },
  { label: "Until", cell: ({ endsAt }) => (endsAt ? formatDateTime(endsAt) : "–") },
];

const actions: BulkAction[] = [
  { intent: "end", label: (discounts) => `End ${discounts}` },
  {
    intent: "schedule",
    label: (discounts) => `Schedule ${discounts}`,
    fields: (
      <>
        <BulkField intent="schedule" name="percentage">
          {(field) => (
            <TextField
              label="Percentage"
              {...field}
              inputMode="decimal"
              hint="It replaces the one that each has. Their prices come back first, then fall by this."
            />
          )}
        </BulkField>
        <BulkField intent="schedule" name="startsAt">
          {(field) => <TextField label="From" {...field} type="datetime-local" hint="Empty: now." />}
        </BulkField>
        <BulkField intent="schedule" name="endsAt">
          {(field) => (
            <TextField label="Until" {...field} type="datetime-local" hint="Empty: until somebody ends them." />
          )}
        </BulkField>
      </>
    ),
  },
];

/** All discounts, and the search for the product of a new one. */
export function DiscountListView({ list, find, goods, discounts, states }: DiscountListProps) {
  return (
    <>
      <ListPage
        title="Discounts"
        path="/admin/discounts"
        action={
          <a href="#new-discount" className={buttonLooks("accent", "small")}>
            New discount
          </a>
        }
        list={list}
        search={{ label: "Words of the product's name" }}
        filters={[{ label: "State", chips: states }]}
        columns={columns}
        rows={discounts}
        keyOf={({ productId }) => productId}
        bulk={{ nameOf: ({ name }) => name, actions }}
        empty="There are none yet. Find a product below and give it one."
      />
      <NewDiscount find={find} goods={goods} />
    </>
  );
}
