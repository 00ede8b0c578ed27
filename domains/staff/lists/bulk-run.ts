/** What came of one row of a bulk run. */
export interface RowOutcome {
  key: string;
  /** What the row is called, where its key does not say it. */
  label?: string;
  /** Why it was not done; null when it was. */
  problem: string | null;
  /** Whether the row was so already: it is done, and Undo leaves it as it is. */
  unchanged?: boolean;
}

/** The most rows of one run. */
export const maxBulkRows = 2_000;

/** An action on many rows of a list and how far it is. */
export interface BulkRun {
  id: string;
  intent: string;
  values: Record<string, string>;
  /** How many rows there are, and how many of them are done. */
  total: number;
  position: number;
  outcomes: RowOutcome[];
}
