import { SelectField, TextAreaField } from "#app/ui/elements/text-field.tsx";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import type { loadOrderList } from "../../orders/load-order-list.ts";
import { WordsField } from "../kit/words-field.tsx";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { BulkField } from "../lists/refused-bulk-form.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useLatestOrders } from "./use-latest-orders.ts";

type OrderListProps = Awaited<ReturnType<typeof loadOrderList>>;
type Row = OrderListProps["rows"][number];

const columns: ListColumn<Row>[] = [
  {
    id: "number",
    label: "Order",
    cell: ({ number }) => <RowLink to={`/admin/orders/${number}`}>{String(number)}</RowLink>,
    sorts: ["newest", "oldest"],
  },
  { id: "state", label: "State", cell: ({ state, stateLabel }) => <StateBadge state={state} label={stateLabel} /> },
  { id: "waits", label: "Waits", cell: ({ waits }) => waits ?? "–", numeric: true },
  {
    id: "customer",
    label: "Customer",
    cell: ({ name, city }) => (
      <>
        <bdi className="block">{name}</bdi>
        <bdi className="block text-muted">{city}</bdi>
      </>
    ),
  },
  {
    id: "phone",
    label: "Phone",
    optional: true,
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{phone}</span>,
  },
  { id: "province", label: "Province", optional: true, cell: ({ province }) => province },
  {
    id: "payment",
    label: "Payment",
    wideOnly: true,
    cell: ({ payment }) => <span className="xl:whitespace-nowrap">{payment}</span>,
  },
  { id: "channel", label: "Channel", optional: true, cell: ({ channel }) => <bdi>{channel}</bdi> },
  { id: "tags", label: "Tags", optional: true, cell: ({ tags }) => <bdi>{tags.join(", ") || "–"}</bdi> },
  {
    id: "placed",
    label: "Placed",
    wideOnly: true,
    cell: ({ placed }) => <span className="figures xl:whitespace-nowrap">{placed}</span>,
  },
  { id: "total", label: "Total", cell: ({ total }) => total, numeric: true, sorts: ["highest", "lowest"] },
];

/** The orders of a queue, or all of them, with search, filters and actions for many. New orders appear at the top of the first page. */
export function OrderListView({ loaded }: { loaded: OrderListProps }) {
  const { latest, arrived } = useLatestOrders(loaded);
  return (
    <>
      <p role="status" className="sr-only">
        {arrived}
      </p>
      <ListPage
        title="Orders"
        path="/admin/orders"
        list={latest.list}
        search={{
          label: latest.mayReadCustomers
            ? "Number, name, phone, e-mail, city, tracking number or SKU"
            : "Order number, or a SKU",
        }}
        filters={[{ label: "Queues", chips: latest.queues }]}
        columns={columns}
        rows={latest.rows}
        keyOf={({ number }) => String(number)}
        bulk={{ nameOf: ({ number }) => `order ${number}`, actions: listActions(latest) }}
        empty="No orders yet. They appear here when shoppers place them."
        hint="A name, a city or a phone is found by its beginning."
      />
    </>
  );
}

/** What can be done with many orders of this queue. The list leaves out what the member's role may not. */
function listActions({ state, couriers, usedTags }: OrderListProps): BulkAction[] {
  const inQueue = (...states: string[]) => state === "" || states.includes(state);
  return [
    ...(inQueue("placed") ? [{ intent: "confirm", label: (rows: string) => `Confirm ${rows}` }] : []),
    ...(inQueue("confirmed") ? [{ intent: "pack", label: (rows: string) => `Pack ${rows}` }] : []),
    ...(inQueue("packed") ? [handOver(couriers)] : []),
    ...(inQueue("shipped") ? [deliver] : []),
    tag(usedTags),
    ...(inQueue("confirmed")
      ? [
          { intent: "print-pick-list", label: () => "Print the pick list" },
          { intent: "print-slips", label: () => "Print packing slips" },
        ]
      : []),
    ...(inQueue("packed") ? [{ intent: "print-labels", label: () => "Print labels" }] : []),
    ...(state === "shipped" ? [{ intent: "print-handover", label: () => "Print hand-over sheets" }] : []),
  ];
}

const handOver = (couriers: readonly string[]): BulkAction => ({
  intent: "ship",
  label: (rows) => `Hand over ${rows}`,
  fields: (
    <>
      <BulkField intent="ship" name="courier">
        {(field) => (
          <SelectField label="Courier" {...field}>
            <option value="">Choose a courier</option>
            {couriers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
      </BulkField>
      <BulkField intent="ship" name="tracking">
        {(field) => (
          <TextAreaField
            label="Tracking numbers"
            {...field}
            hint="One on a line, behind the order's number: 10023 TCS779000123. Two columns of the courier's sheet can be pasted."
          />
        )}
      </BulkField>
    </>
  ),
});

const deliver: BulkAction = {
  intent: "deliver",
  label: (rows) => `Mark ${rows} delivered`,
  fields: (
    <p className="max-w-prose">
      Their cash then counts as collected, and their customers are told. There is no way back but a return: leave out
      what was refused or comes back.
    </p>
  ),
};

const tag = (used: string[]): BulkAction => ({
  intent: "tag",
  label: (rows) => `Tag ${rows}`,
  fields: (
    <BulkField intent="tag" name="tag">
      {(field) => <WordsField label="Tag" {...field} maxLength={orderTextLimits.tags} dir="auto" suggestions={used} />}
    </BulkField>
  ),
});
