import { Definitions } from "../definitions.tsx";
import { type ListColumn, ListTable } from "../lists/list-table.tsx";
import { Section } from "../section.tsx";

interface Day {
  day: string;
  units: string;
  cost: string;
  /** Null when the cost of all is known. */
  unitsWithoutCost: string | null;
  at: string;
}

const columns: ListColumn<Day>[] = [
  { label: "Day", cell: ({ day }) => <span className="figures">{day}</span> },
  { label: "Units on hand", cell: ({ units }) => units, numeric: true },
  { label: "At cost", cell: ({ cost }) => cost, numeric: true },
];

/** What the stock has cost: the newest sum, and the days before. */
export function ValueView({ days }: { days: Day[] }) {
  const [now] = days;
  return (
    <>
      <h1 className="heading text-2xl">Stock value</h1>
      {!now && <p className="panel text-muted">The stock is valued every hour. Look again in a while.</p>}
      {now && (
        <Section id="value-now" title="At the last count">
          <Definitions
            items={[
              { term: "At cost", value: now.cost, strong: true },
              { term: "Units on hand", value: now.units },
              { term: "Reckoned", value: now.at },
            ]}
          />
          <p className="text-sm text-muted">
            The stock is valued every hour: what came or left since then is not in it yet.
          </p>
          {now.unitsWithoutCost && (
            <p className="text-sm text-muted">
              {now.unitsWithoutCost} units are not in it, because neither their batch nor their variant says what they
              cost.
            </p>
          )}
        </Section>
      )}
      {days.length > 1 && <ListTable caption="Days" columns={columns} rows={days} keyOf={({ day }) => day} />}
    </>
  );
}
