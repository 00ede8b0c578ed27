import type { RowPagesProps } from "../ui/lists/row-pages.tsx";
import type { BulkOutcome } from "../ui/lists/outcome-bar.tsx";
import type { BulkNouns } from "./count-bulk-rows.ts";
import type { ListControls } from "./load-list-controls.ts";

/** What a list of `defineList` loads beside its rows, for `ListPage`. */
export interface LoadedList {
  controls: ListControls;
  run: BulkOutcome | null;
  nouns: BulkNouns;
  /** Whether anything narrows the list. */
  narrowed: boolean;
  problem: string | null;
  /** The filters that stand as chips, which a search keeps. */
  kept: Record<string, string>;
  /** The actions on many rows that the member's role allows. */
  intents: string[];
  /** Where the search goes on after rows that were looked at in vain. */
  further: string | null;
  pages: RowPagesProps;
}
