import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import {
  findImport,
  findImportAhead,
  isQueued,
  type ItemFilter,
  itemFilters,
  listImportItems,
  type ProductImport,
} from "#domains/bulk-edits/imports/find-imports.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";
import { formatDateTime } from "#kernel/time.ts";
import { listUrl } from "../http/list-url.ts";
import { importsPath } from "./import-list.ts";

const itemsAtOnce = 50;

const filterLabels: Record<ItemFilter, string> = {
  create: "New",
  change: "Changed",
  "new-variants": "New variants",
  refused: "Refused",
  warned: "Warnings",
  unsaved: "Not saved",
};

const countOf = (found: ProductImport): Record<ItemFilter, number> => ({
  create: found.created,
  change: found.changed,
  "new-variants": found.newVariants,
  refused: found.refused,
  warned: found.warned,
  unsaved: found.unsaved,
});

/** One import with a page of its products; null when there is none. */
export async function loadImport(
  db: Shop["database"],
  by: Staff<"imports.run">,
  importId: string,
  query: URLSearchParams,
) {
  const found = await findImport(db, by, importId);
  if (!found) return null;
  const filter = itemFilters.find((each) => each === query.get("show")) ?? null;
  const place = query.get("after") ?? "";
  const after = /^\d{1,9}$/.test(place) ? Number(place) : -1;
  const items = await listImportItems(db, by, { importId, filter, after, limit: itemsAtOnce + 1 });
  const names = await findAccountNames(db, by, [found.createdBy]);
  const here = `${importsPath}/${importId}`;
  const shown = items.slice(0, itemsAtOnce);
  const counts = countOf(found);
  const { id, fileName, state, problem, unknownColumns, withStock, rows, saved, unsaved, refused } = found;
  const { created, changed, unchanged } = found;
  return {
    id,
    fileName,
    state,
    queued: isQueued(found),
    problem,
    unknownColumns,
    withStock,
    rows,
    saved,
    unsaved,
    refused,
    created,
    changed,
    unchanged,
    sent: `${names.get(found.createdBy) ?? "Somebody who left"}, ${formatDateTime(found.createdAt)}.`,
    reading: describeReading(found),
    due: found.created + found.changed,
    ahead: await findImportAhead(db, by, found),
    chips: [
      { label: "All", href: here, current: filter === null },
      ...itemFilters
        .filter((each) => counts[each] > 0)
        .map((each) => ({
          label: filterLabels[each],
          count: counts[each].toLocaleString("en"),
          href: listUrl(here, { show: each }),
          current: filter === each,
        })),
    ],
    items: shown,
    first: after >= 0 ? listUrl(here, { show: filter }) : null,
    next: items.length > itemsAtOnce ? listUrl(here, { show: filter, after: shown.at(-1)!.position }) : null,
  };
}

const encodings: Record<string, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};
const delimiters: Record<string, string> = { ",": "commas", ";": "semicolons", "\t": "tabs" };

function describeReading({ encoding, delimiter }: ProductImport): string | null {
  return encoding && delimiter ? `${encodings[encoding] ?? encoding} with ${delimiters[delimiter] ?? delimiter}` : null;
}
