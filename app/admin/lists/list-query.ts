import type { Permission, Staff } from "#domains/staff/permissions.ts";
import type { CsvCell } from "#kernel/csv.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import type { PageRequest } from "#platform/database/keyset.ts";
import type { FilterValues } from "./filters.ts";
import type { ListState } from "./list-state.ts";

/** Who asks for rows. */
export interface ListReader<P extends Permission> {
  db: Database;
  by: Staff<P>;
  /** Whether the member's role has a permission: some see less of a row, or search in less. */
  may: (permission: Permission) => boolean;
}

/** What the URL of a list asks its module for. */
export type ListQuery<Filters, Sort extends string> = Pick<ListState<Filters, Sort>, "text" | "sort"> & {
  values: FilterValues<Filters>;
  page: PageRequest;
};

/** What rows are for: a file may show more of each, and a bulk action needs their keys alone. */
export type RowsUse = "screen" | "file" | "keys";

/** Rows with their cursors; with a sentence where they are not what was asked for, such as in another order. `isCut`: others fit too, and no page has them. */
export type ListRows<Row> = FoundPage<Row & { cursor: string }> & { problem?: string | null; isCut?: boolean };

/** The query of a list's module. */
export type FindRows<P extends Permission, Filters, Sort extends string, Row> = (
  reader: ListReader<P>,
  query: ListQuery<Filters, Sort>,
  use: RowsUse,
) => Promise<ListRows<Row>>;

export interface FileColumn<Row> {
  header: string;
  cell: (row: Row) => CsvCell;
  needs?: Permission;
}
