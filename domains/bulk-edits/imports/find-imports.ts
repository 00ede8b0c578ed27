import { and, asc, eq, getTableColumns, gt, ilike, inArray, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { findByWords } from "#platform/database/find-by-words.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import type { PageRequest, TimeRange } from "#platform/database/keyset.ts";
import { containing } from "#platform/database/like-pattern.ts";
import { importItems, imports } from "../internal/tables.server.ts";
import type { CellChange, CellMessage, FileRow, NewVariantNote } from "../product-csv/file-product.ts";
import { type ImportState, isSmall, type ItemKind, type ItemOutcome, smallBytes } from "./import.ts";

type Reader = Staff<"imports.run">;

export type ProductImport = typeof imports.$inferSelect;

/** An import with its state and counts, without its products; null when there is none of this id. */
export async function findImport(db: Database, _by: Reader, importId: string): Promise<ProductImport | null> {
  if (!isId(importId)) return null;
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  return row ?? null;
}

/** Whether nobody has begun to check its file: what is read first says how the file is written. */
export const isQueued = ({ state, encoding }: Pick<ProductImport, "state" | "encoding">): boolean =>
  state === "checking" && encoding === null;

/** An import in a list. */
export interface ListedImport extends ProductImport {
  cursor: string;
}

interface ImportQuery {
  state?: ImportState | undefined;
  sent?: TimeRange | undefined;
  /** A part of the file's name. */
  text?: string;
  sort?: "newest" | "oldest";
  page: PageRequest;
}

/** A page of the imports that match. */
export async function listImports(
  db: Database,
  _by: Reader,
  { state, sent, text = "", sort = "newest", page }: ImportQuery,
): Promise<FoundPage<ListedImport>> {
  return findByWords(db, {
    table: imports,
    id: imports.id,
    select: (source, cursor) =>
      db
        .select({ ...getTableColumns(imports), cursor })
        .from(source)
        .$dynamic(),
    words: [{ column: imports.state, value: state }],
    time: { column: imports.createdAt, range: sent },
    others: [text === "" ? undefined : ilike(imports.fileName, containing(text))],
    sort,
    page,
  });
}

export interface ImportItem {
  position: number;
  handle: string;
  name: string;
  line: number;
  kind: ItemKind;
  outcome: ItemOutcome;
  findings: {
    changes: CellChange[];
    /** None in what was stored before there were any. */
    newVariants?: NewVariantNote[];
    problems: CellMessage[];
    warnings: CellMessage[];
  };
}

/** What a list of an import's products shows: all, those of a kind, those with new variants, those with warnings, or those that could not be saved. */
export const itemFilters = ["create", "change", "new-variants", "refused", "warned", "unsaved"] as const;
export type ItemFilter = (typeof itemFilters)[number];

const matching = (filter: ItemFilter | null) => {
  if (filter === null) return undefined;
  if (filter === "new-variants")
    return sql`(${importItems.kind} = 'change' and jsonb_array_length(${importItems.findings}->'newVariants') > 0)`;
  if (filter === "warned") return eq(importItems.hasWarnings, true);
  return filter === "unsaved" ? inArray(importItems.outcome, ["conflict", "refused"]) : eq(importItems.kind, filter);
};

/** Products of an import after this position, in the order of the file. */
export async function listImportItems(
  db: Database,
  _by: Reader,
  { importId, filter, after, limit }: { importId: string; filter: ItemFilter | null; after: number; limit: number },
): Promise<ImportItem[]> {
  const { position, handle, name, line, kind, outcome, findings } = importItems;
  const rows = await db
    .select({ position, handle, name, line, kind, outcome, findings })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), gt(position, after), matching(filter)))
    .orderBy(asc(position))
    .limit(limit);
  return rows as ImportItem[];
}

export interface RefusedProduct {
  rows: FileRow[];
  problems: CellMessage[];
}

/** The rows of an import that were refused, or could not be saved, in batches and in the order of the file. */
export async function* readRefusedProducts(
  db: Database,
  _by: Reader,
  importId: string,
): AsyncGenerator<RefusedProduct[]> {
  const atOnce = 200;
  for (let after = -1, full = true; full;) {
    const rows = await db
      .select({ position: importItems.position, source: importItems.source, findings: importItems.findings })
      .from(importItems)
      .where(
        and(
          eq(importItems.importId, importId),
          gt(importItems.position, after),
          or(eq(importItems.kind, "refused"), inArray(importItems.outcome, ["conflict", "refused"])),
        ),
      )
      .orderBy(asc(importItems.position))
      .limit(atOnce);
    yield rows.map(({ source, findings }) => ({
      rows: source as FileRow[],
      problems: (findings as ImportItem["findings"]).problems,
    }));
    after = rows.at(-1)?.position ?? after;
    full = rows.length === atOnce;
  }
}

/** An import for which another one waits, or with which it takes turns. */
export interface ImportAhead {
  fileName: string;
  state: "checking" | "applying";
  /** Rows that were checked, or products that were saved or could not be, of `due` in all; null where nobody knows yet. */
  done: number;
  due: number | null;
}

/** The oldest of the other imports that are tried before this one, or applied in turns with it; null where it waits for none. */
export async function findImportAhead(
  db: Database,
  _by: Reader,
  { id, state, encoding, bytes, createdAt }: Pick<ProductImport, "id" | "state" | "encoding" | "bytes" | "createdAt">,
): Promise<ImportAhead | null> {
  if (state !== "checking" && state !== "applying") return null;
  // It is its turn, also where the check of one before it failed and is tried again later.
  if (state === "checking" && !isQueued({ state, encoding })) return null;
  // Small files and large ones are tried beside each other.
  const sameSize = isSmall(bytes) ? lte(imports.bytes, smallBytes) : gt(imports.bytes, smallBytes);
  const [other] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.state, state),
        ne(imports.id, id),
        state === "checking" ? and(sameSize, lt(imports.createdAt, createdAt)) : undefined,
      ),
    )
    .orderBy(asc(imports.createdAt))
    .limit(1);
  if (!other) return null;
  const { fileName, rows, saved, unsaved, created, changed } = other;
  return state === "checking"
    ? { fileName, state, done: rows, due: null }
    : { fileName, state, done: saved + unsaved, due: created + changed };
}
