import type { RouterContextProvider } from "react-router";
import { importStates } from "#domains/bulk-edits/imports/import.ts";
import { columns } from "#domains/bulk-edits/product-csv/columns.ts";
import { fileLimits } from "#domains/bulk-edits/product-csv/read-product-file.ts";
import { newId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { importStateLabels } from "../ui/bulk/import-labels.ts";
import { importList } from "./import-list.ts";

/** The data of the list of imports, and what the form for another file says. */
export async function loadImportList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await importList.load(context, request);
  return {
    list,
    imports: rows.map(({ id, fileName, by, createdAt, state: stands, queued, saved, unsaved, refused }) => ({
      id,
      fileName,
      by,
      at: formatDateTime(createdAt),
      state: stands,
      queued,
      saved,
      unsaved,
      refused,
    })),
    states: presentChoices(state, "state", importStates, importStateLabels),
    columns: columns.map(({ name, meaning }) => ({ name, meaning })),
    /** Makes the form one import, however often it is sent. */
    formId: newId(),
    megabytes: fileLimits.bytes / 1_000_000,
    rows: fileLimits.rows,
  };
}
