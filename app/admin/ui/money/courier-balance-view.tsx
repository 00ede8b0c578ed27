import { Link } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { BackLink } from "../back-link.tsx";
import { linkLook } from "../link-look.ts";
import { Definitions } from "../definitions.tsx";
import { FormAlert } from "../form-alert.tsx";
import { LatestNote } from "../latest/latest-note.tsx";
import { type ListColumn, ListTable } from "../lists/list-table.tsx";
import { RowPages, type RowPagesProps } from "../lists/row-pages.tsx";
import { Section } from "../section.tsx";
import { useLatestPage } from "../latest/use-latest-page.ts";
import { HandInForm, type ShownHandIn } from "./hand-in-form.tsx";
import { type ListedClaim, OpenClaim } from "./open-claim.tsx";

interface OverdueRow {
  id: string;
  order: number;
  number: string;
  held: string;
  ended: string;
  days: number;
}

interface OwedRow {
  id: string;
  order: number;
  number: string;
  /** What became of the parcel. */
  state: string;
  owed: string;
}

interface LoadedBalance {
  /** Where it is loaded again. */
  latest: string | null;
  courierName: string;
  /** What the shop's own rider is to hand in; null for a courier that sends files. */
  handIn: ShownHandIn | null;
  handInId: string;
  payoutDays: number;
  held: string;
  /** What the shop owes the courier; null for nothing. */
  owed: string | null;
  overdueTotal: { amount: string; parcels: string };
  overdue: OverdueRow[];
  overduePages: RowPagesProps;
  owedParcels: OwedRow[];
  owedPages: RowPagesProps;
  claims: ListedClaim[];
  claimPages: RowPagesProps;
  months: { month: string; label: string; href: string }[];
}

/** Which parcel a row is of. */
const parcelColumns: ListColumn<Pick<OverdueRow, "order" | "number">>[] = [
  {
    label: "Order",
    cell: ({ order }) => (
      <Link to={`/admin/orders/${order}`} className={linkLook}>
        {order}
      </Link>
    ),
  },
  { label: "Tracking number", cell: ({ number }) => <bdi>{number}</bdi> },
];

const owedColumns: ListColumn<OwedRow>[] = [
  ...parcelColumns,
  { label: "The parcel", cell: ({ state }) => state },
  { label: "Shop owes", cell: ({ owed }) => owed, numeric: true },
];

const columns: ListColumn<OverdueRow>[] = [
  ...parcelColumns,
  { label: "Holds", cell: ({ held }) => held, numeric: true },
  { label: "Ended", cell: ({ ended }) => ended },
  { label: "Days ago", cell: ({ days }) => days, numeric: true },
];

/** One courier: the money that is overdue, and what the shop owes it, parcel by parcel, its open claims, and its statements. What others book appears by itself. */
export function CourierBalanceView({ loaded, result }: { loaded: LoadedBalance; result: FormResult | null }) {
  const { page, changes } = useLatestPage(loaded);
  const { courierName, payoutDays, held, owed, overdueTotal, overdue, claims, claimPages, months, handIn } = page;
  const isOfCash = result?.values.intent === "hand-in";
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/money/balances">All balances</BackLink>
        <h1 className="heading text-2xl wrap-anywhere">
          <bdi>{courierName}</bdi>
        </h1>
      </div>
      <LatestNote {...changes} />
      <FormAlert result={isOfCash ? null : result} />
      <Section id="now" title="Now">
        <Definitions
          items={[
            { term: "Holds", value: held, strong: true },
            ...(owed === null ? [] : [{ term: "Shop owes", value: owed }]),
            { term: "Overdue", value: `${overdueTotal.amount}, ${overdueTotal.parcels}` },
            { term: "Pays within", value: `${payoutDays} days` },
          ]}
        />
      </Section>
      {handIn && <HandInForm handIn={handIn} handInId={page.handInId} result={isOfCash ? result : null} />}
      <h2 className="heading text-lg" id="overdue">
        Overdue parcels
      </h2>
      {overdue.length === 0 ? (
        <p className="panel text-muted">Nothing is overdue.</p>
      ) : (
        <ListTable caption="Overdue parcels" columns={columns} rows={overdue} keyOf={({ id }) => id} />
      )}
      <RowPages {...page.overduePages} labels={{ previous: "First", next: "More" }} />
      {owed !== null && (
        <>
          <h2 className="heading text-lg" id="owed">
            Parcels for which the shop owes money
          </h2>
          <p className="max-w-prose text-sm text-muted">
            For these the courier paid more than was due, or charged a fee that no payment has covered. It keeps such
            money from what it pays next, or the shop pays it.
          </p>
          <ListTable
            caption="Parcels for which the shop owes money"
            columns={owedColumns}
            rows={page.owedParcels}
            keyOf={({ id }) => id}
          />
          <RowPages {...page.owedPages} labels={{ previous: "First", next: "More" }} />
        </>
      )}
      <Section id="claims" title="Open claims">
        {claims.length === 0 ? (
          <p className="text-muted">No claim is open. A parcel that is lost or paid short is claimed by itself.</p>
        ) : (
          <ul className="grid gap-3">
            {claims.map((claim) => (
              <OpenClaim key={claim.id} claim={claim} result={result?.values.claim === claim.id ? result : null} />
            ))}
          </ul>
        )}
        <RowPages {...claimPages} labels={{ previous: "First", next: "More" }} />
      </Section>
      <Section id="statements" title="Statements">
        <ul className="flex flex-wrap gap-x-6">
          {months.map(({ month, label, href }) => (
            <li key={month}>
              <Link to={href} className={linkLook}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
