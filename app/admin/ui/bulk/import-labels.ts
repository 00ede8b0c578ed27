import type { ImportState, ItemKind, ItemOutcome } from "#domains/bulk-edits/imports/import.ts";

export const importStateLabels: Record<ImportState, string> = {
  checking: "Being checked",
  checked: "Checked: nothing is changed yet",
  unreadable: "Not readable",
  applying: "Being applied",
  applied: "Applied",
  cancelled: "Cancelled",
};

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
