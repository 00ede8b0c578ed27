import type { ReactNode } from "react";
import type { ListColumn } from "./list-table.tsx";

/** What an entry of a log shows of its way. */
export interface LogRow {
  state: string;
  error: string | null;
  attempts: number;
  recipient: string | null;
  at: string;
}

/** The columns that logs of what the shop sends share: the state, to whom, and behind their own ones the error, the tries and the time. */
export const logColumns = <Row extends LogRow>(parts: {
  state: (row: Row) => ReactNode;
  recipient: (recipient: string) => ReactNode;
}): { first: ListColumn<Row>[]; last: ListColumn<Row>[] } => ({
  first: [
    { label: "State", cell: (row) => <span className="whitespace-nowrap">{parts.state(row)}</span> },
    {
      label: "To",
      cell: ({ recipient }) =>
        recipient === null ? <span className="text-muted">not known any more</span> : parts.recipient(recipient),
    },
  ],
  last: [
    {
      label: "Error",
      // The whole of it stands on the entry's own screen.
      cell: ({ state, error }) =>
        state === "failed" && error !== null ? <span className="line-clamp-2">{error}</span> : "–",
    },
    { label: "Tries", optional: true, numeric: true, cell: ({ attempts }) => attempts },
    {
      label: "When",
      sorts: ["newest", "oldest"],
      cell: ({ at }) => <span className="figures xl:whitespace-nowrap">{at}</span>,
    },
  ],
});
