import type { ReactNode } from "react";
import { Form } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { FilterChips, type FilterGroup } from "./filter-chips.tsx";
import { type ListColumn, ListTable } from "./list-table.tsx";
import { RowPages, type RowPagesProps } from "./row-pages.tsx";

export interface ListPageProps<Row> {
  title: string;
  /** The path of the list, without its query: where the search form leads. */
  path: string;
  /** The one main action, as a link to the form of a new thing. */
  action?: ReactNode;
  search?: ListSearch;
  filters?: FilterGroup[];
  /** What is wrong with the filter in the URL, such as an unknown state. It stands above the rows. */
  problem?: string | null;
  columns: ListColumn<Row>[];
  rows: Row[];
  /** Identifies a row in the list. */
  keyOf: (row: Row) => string;
  /** What stands in place of the rows when there are none: the first step, or how to find more. */
  empty: ReactNode;
  /** The links to the pages around this one. */
  pages?: RowPagesProps;
}

export interface ListSearch {
  /** What can be searched for: the field's label. */
  label: string;
  /** The name of the field in the query; "q" unless set. */
  name?: string;
  value: string;
  maxLength?: number;
  /** Filters of the URL that a search keeps, by name. Keyset cursors are left out, so that a search starts on the first page. */
  keep?: Record<string, string | null | undefined>;
}

/**
 * A screen with a list: search, filters as links, a table that becomes cards on narrow screens, and links to newer and
 * older rows. Its whole state is the URL, so that it works without scripts and each view of it can be sent as a link.
 * The loader reads the query and gives rows, filters and pages; `listUrl` of `app/admin/http/list-url.ts` makes the links.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, path, action, search, filters = [], problem, columns, rows, keyOf, empty, pages } = props;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-2xl">{title}</h1>
        {action}
      </div>
      {search && <SearchForm path={path} {...search} />}
      {filters.map((group) => (
        <FilterChips key={group.label} {...group} />
      ))}
      {problem && <Alert>{problem}</Alert>}
      {rows.length === 0 ? (
        <div className="panel grid justify-items-start gap-3 text-muted">{empty}</div>
      ) : (
        <ListTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
      {pages && <RowPages {...pages} />}
    </>
  );
}

function SearchForm({ path, label, name = "q", value, maxLength = 100, keep = {} }: ListSearch & { path: string }) {
  return (
    <Form method="get" action={path} role="search" className="grid gap-1.5">
      <label htmlFor="list-search" className="text-sm font-semibold">
        {label}
      </label>
      {Object.entries(keep).map(([kept, each]) => each && <input key={kept} type="hidden" name={kept} value={each} />)}
      <div className="flex max-w-2xl gap-2">
        <input
          // A link to another view of the list brings the field's new text.
          key={value}
          id="list-search"
          type="search"
          name={name}
          defaultValue={value}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          className="control min-w-0"
        />
        <Button look="secondary">Search</Button>
      </div>
    </Form>
  );
}
