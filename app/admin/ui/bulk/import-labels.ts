import type { ImportAhead } from "#domains/bulk-edits/imports/find-imports.ts";
import type { ImportState, ItemKind, ItemOutcome } from "#domains/bulk-edits/imports/import.ts";

/** The states as a filter names them. */
export const importStateLabels: Record<ImportState, string> = {
  checking: "Not checked yet",
  checked: "Checked: nothing is changed yet",
  unreadable: "Not readable",
  applying: "Being applied",
  applied: "Applied",
  cancelled: "Cancelled",
};

/** The state of one import. `queued`: its check has not begun. */
export const describeImportState = ({ state, queued }: { state: ImportState; queued: boolean }): string =>
  state === "checking" ? (queued ? "In the queue" : "Being checked") : importStateLabels[state];

const kindLabels: Record<ItemKind, string> = {
  create: "New",
  change: "Changes",
  unchanged: "No change",
  refused: "Refused",
};

/** What becomes, or became, of a product of an import; `isOver` when it was cancelled. */
export function describeItem(kind: ItemKind, outcome: ItemOutcome, isOver: boolean): string {
  if (outcome === "waiting" && isOver) return "Left as it was";
  if (outcome === "saved") return kind === "create" ? "Created" : "Saved";
  if (outcome === "conflict") return "Not saved: changed meanwhile";
  return outcome === "refused" ? "Not saved" : kindLabels[kind];
}

/** "Of 1,000 products 3 are new, 12 change, 983 stay as they are, 2 are refused."; "" for a file without rows. */
export function describeDryRun(found: Record<"created" | "changed" | "unchanged" | "refused", number>): string {
  const { created, changed, unchanged, refused } = found;
  const all = created + changed + unchanged + refused;
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number.toLocaleString("en")} ${number === 1 ? one : many}`];
  const parts = [
    ...count(created, "is new", "are new"),
    ...count(changed, "changes", "change"),
    ...count(unchanged, "stays as it is", "stay as they are"),
    ...count(refused, "is refused", "are refused"),
  ];
  return all === 0 ? "" : `Of ${all.toLocaleString("en")} ${all === 1 ? "product" : "products"} ${parts.join(", ")}.`;
}

/** "Before it, “big.csv” is checked: 12,000 rows so far." */
export function describeAhead({ fileName, state, done, due }: ImportAhead): string {
  const count = done.toLocaleString("en");
  return state === "checking"
    ? `Before it, “${fileName}” is checked: ${count} rows so far.`
    : `In turns with it, “${fileName}” is applied: ${count} of ${(due ?? done).toLocaleString("en")} products.`;
}
