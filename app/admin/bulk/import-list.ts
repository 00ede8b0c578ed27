import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { cancelImport } from "#domains/bulk-edits/imports/apply-import.ts";
import { findImport, isQueued, type ListedImport, listImports } from "#domains/bulk-edits/imports/find-imports.ts";
import { importStates } from "#domains/bulk-edits/imports/import.ts";
import { timeCell } from "#kernel/csv.ts";
import { isId } from "#kernel/ids.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { describeImportState, importStateLabels } from "../ui/bulk/import-labels.ts";

export const importsPath = "/admin/products/import";

/** The files of products that were sent. A row's key is the import's id. */
export const importList = defineList({
  name: "product-imports",
  path: importsPath,
  needs: ["imports.run"],
  nouns: ["import", "imports"],
  filters: {
    state: choiceFilter(
      "State",
      importStates.map((value) => ({ value, label: importStateLabels[value] })),
    ),
    sent: dateRangeFilter("Sent"),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  async find({ db, by }, { values, ...query }) {
    const found = await listImports(db, by, { ...values, ...query });
    const names = await findAccountNames(
      db,
      by,
      found.rows.map(({ createdBy }) => createdBy),
    );
    return {
      ...found,
      rows: found.rows.map((row) => ({
        ...row,
        by: names.get(row.createdBy) ?? "Somebody who left",
        queued: isQueued(row),
      })),
    };
  },
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "File", cell: ({ fileName }: ListedImport & { by: string; queued: boolean }) => fileName },
    { header: "State", cell: (row) => describeImportState(row) },
    { header: "Rows", cell: ({ rows }) => rows },
    { header: "New products", cell: ({ created }) => created },
    { header: "Changed", cell: ({ changed }) => changed },
    { header: "Refused", cell: ({ refused }) => refused },
    { header: "Saved", cell: ({ saved }) => saved },
    { header: "Not saved", cell: ({ unsaved }) => unsaved },
    { header: "By", cell: ({ by }) => by },
    { header: "Sent", cell: ({ createdAt }) => timeCell(createdAt) },
    { header: "Ended", cell: ({ finishedAt }) => timeCell(finishedAt) },
  ],
  commands: {
    cancel: bulkCommand({
      needs: ["imports.run", "catalogue.edit", "pricing.edit", "stock.adjust"],
      verb: "Cancel",
      async run({ db, by, key }) {
        const { outcome } = await cancelImport(db, by, { importId: key });
        if (outcome === "cancelled") return { problem: null };
        const found = await findImport(db, by, key);
        if (!found) return { problem: "There is no such import" };
        if (found.state === "cancelled") return { problem: null, unchanged: true };
        return { label: found.fileName, problem: "It has ended already" };
      },
    }),
  },
  labelOf: (key) => ({ label: "An import", href: `${importsPath}/${key}` }),
});
