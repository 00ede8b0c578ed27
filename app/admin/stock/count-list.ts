import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import {
  type CountStateFilter,
  type ListedStockCount,
  listStockCounts,
} from "#domains/inventory/counts/find-stock-count.ts";
import { stockCountStates } from "#domains/inventory/counts/stock-count.ts";
import { moveStockCount } from "#domains/inventory/counts/update-stock-count.ts";
import { isId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import { timeCell } from "#kernel/csv.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { countFilterLabels, countStateLabels } from "../ui/stock/count-labels.ts";

export const countsPath = "/admin/stock/counts";

export const countFilters: readonly CountStateFilter[] = ["open", ...stockCountStates];

/** The counts of the stock. What of them would tell whoever counts what the shop believes to have stands on the page of a count alone. */
export const countList = defineList({
  name: "stock-counts",
  path: countsPath,
  needs: ["stock.adjust"],
  nouns: ["count", "counts"],
  maxTextLength: 120,
  filters: {
    state: choiceFilter(
      "State",
      countFilters.map((value) => ({ value, label: countFilterLabels[value] })),
    ),
    started: dateRangeFilter("Started"),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  async find({ db, by }, { values, ...query }) {
    const found = await listStockCounts(db, by, { ...values, ...query });
    const names = await findAccountNames(
      db,
      by,
      found.rows.flatMap(({ startedBy }) => startedBy ?? []),
    );
    return {
      ...found,
      rows: found.rows.map((row) => ({ ...row, by: names.get(row.startedBy ?? "") ?? "Former staff" })),
    };
  },
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "What is counted", cell: ({ note }: ListedStockCount & { by: string }) => note },
    { header: "State", cell: ({ state }) => countStateLabels[state] },
    { header: "Items", cell: ({ lines }) => lines },
    { header: "Started", cell: ({ startedAt }) => timeCell(startedAt) },
    { header: "By", cell: ({ by }) => by },
    { header: "Ended", cell: ({ endedAt }) => timeCell(endedAt) },
  ],
  commands: {
    discard: bulkCommand({
      needs: "stock.adjust",
      verb: "Discard",
      async run({ db, by, key }) {
        const moved = await moveStockCount(db, by, { countId: key, to: "discarded" });
        if (moved.outcome === "done") return { problem: null };
        if (moved.state === "discarded") return { problem: null, unchanged: true };
        return { problem: moved.state === null ? "There is no such count" : "It is booked already" };
      },
    }),
  },
  labelOf: (key) => ({ label: "A count", href: `${countsPath}/${key}` }),
});

/** What a count is called: what is counted, or when it was started where nobody said. */
export const nameCount = ({ note, startedAt }: Pick<ListedStockCount, "note" | "startedAt">): string =>
  note || formatDateTime(startedAt);
