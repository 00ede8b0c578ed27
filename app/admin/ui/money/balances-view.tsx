import { Link } from "react-router";
import { FilterChips, type FilterChip } from "../lists/filter-chips.tsx";
import { type ListColumn, ListTable } from "../lists/list-table.tsx";
import { linkLook } from "../link-look.ts";

interface Sum {
  amount: string;
  parcels: string;
}

interface BalanceRow {
  id: string;
  href: string;
  name: string;
  payoutDays: number;
  underway: Sum;
  held: Sum;
  overdue: Sum;
  isOverdue: boolean;
  claims: Sum;
  owed: string;
  /** Where the cash of the shop's own rider is entered; null for a courier, and where there is none. */
  cashHref: string | null;
}

const Amount = ({ sum: { amount, parcels }, alarm = false }: { sum: Sum; alarm?: boolean }) => (
  <>
    <span className={alarm ? "font-bold text-failure" : ""}>{amount}</span>
    <span className="block text-xs text-muted">{parcels}</span>
  </>
);

const columns: ListColumn<BalanceRow>[] = [
  {
    label: "Courier",
    cell: ({ href, name, cashHref }) => (
      <span className="flex flex-wrap items-center gap-x-4">
        <Link to={href} className={linkLook}>
          <bdi>{name}</bdi>
        </Link>
        {cashHref && (
          <Link to={cashHref} className={`${linkLook} text-sm font-normal`}>
            Enter the cash<span className="sr-only"> of {name}</span>
          </Link>
        )}
      </span>
    ),
  },
  { label: "On the way", cell: ({ underway }) => <Amount sum={underway} />, numeric: true },
  { label: "Holds", cell: ({ held }) => <Amount sum={held} />, numeric: true },
  { label: "Overdue", cell: ({ overdue, isOverdue }) => <Amount sum={overdue} alarm={isOverdue} />, numeric: true },
  { label: "Pays within", cell: ({ payoutDays }) => `${payoutDays} days`, numeric: true, wideOnly: true },
  { label: "Claims", cell: ({ claims }) => <Amount sum={claims} />, numeric: true },
  { label: "Shop owes", cell: ({ owed }) => owed, numeric: true },
];

interface BalancesViewProps {
  rows: BalanceRow[];
  total: string;
  /** What is said where there is no row. */
  empty: string;
  chips: FilterChip[];
}

/** What each courier holds of the shop's money, and since when. */
export function BalancesView({ rows, total, empty, chips }: BalancesViewProps) {
  return (
    <>
      <h1 className="heading text-2xl">Couriers&apos; balances</h1>
      <p>
        Couriers hold <strong className="figures">{total}</strong> of the shop&rsquo;s money.
      </p>
      <FilterChips label="Which couriers" chips={chips} />
      {rows.length === 0 ? (
        <p className="panel text-muted">{empty}</p>
      ) : (
        <ListTable caption="Couriers" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </>
  );
}
