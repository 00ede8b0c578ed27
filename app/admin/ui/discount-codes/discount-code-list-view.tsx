import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { loadDiscountCodeList } from "../../discount-codes/load-discount-code-list.ts";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { StatusBadge } from "../status-badge.tsx";
import {
  describeGoods,
  describeUses,
  describeValue,
  discountCodeStateLabels,
  discountCodeTones,
} from "./discount-code-labels.ts";

type DiscountCodeListProps = Awaited<ReturnType<typeof loadDiscountCodeList>>;

const path = "/admin/discount-codes";

const columns: ListColumn<DiscountCodeListProps["codes"][number]>[] = [
  { label: "Code", cell: ({ id, code }) => <RowLink to={`${path}/${id}`}>{code}</RowLink> },
  {
    label: "State",
    cell: ({ state }) => <StatusBadge tone={discountCodeTones[state]}>{discountCodeStateLabels[state]}</StatusBadge>,
  },
  { label: "Takes off", cell: describeValue, numeric: true },
  { label: "Used", cell: describeUses, numeric: true },
  {
    label: "From goods of",
    cell: ({ minimum }) => (minimum === 0 ? "–" : formatWithSymbol(minimum)),
    numeric: true,
    wideOnly: true,
  },
  {
    label: "For",
    cell: describeGoods,
    wideOnly: true,
  },
  { label: "Campaign", cell: ({ campaign }) => <bdi>{campaign ?? "–"}</bdi>, wideOnly: true },
  { label: "From", cell: ({ startsAt }) => formatDateTime(startsAt) },
  { label: "Until", cell: ({ endsAt }) => (endsAt ? formatDateTime(endsAt) : "–") },
];

const actions: BulkAction[] = [{ intent: "end", label: (codes) => `End ${codes}` }];

/** The codes that shoppers enter in their cart. */
export function DiscountCodeListView({ list, codes, states }: DiscountCodeListProps) {
  return (
    <ListPage
      title="Discount codes"
      path={path}
      action={
        <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
          New code
        </a>
      }
      list={list}
      search={{ label: "How the code begins" }}
      filters={[{ label: "State", chips: states }]}
      columns={columns}
      rows={codes}
      keyOf={({ id }) => id}
      bulk={{ nameOf: ({ code }) => code, actions }}
      empty="There are none yet. A code, such as EID10, lowers the prices for whoever enters it in the cart; make one and tell it to your customers."
    />
  );
}
