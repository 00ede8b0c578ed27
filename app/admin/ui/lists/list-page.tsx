import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { LoadedList } from "../../lists/loaded-list.ts";
import { BulkBar, type BulkProps } from "./bulk-bar.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { FilterChips, type FilterGroup } from "./filter-chips.tsx";
import { FilteredSearch } from "./list-search.tsx";
import { type ListColumn, ListTable } from "./list-table.tsx";
import { OutcomeBar } from "./outcome-bar.tsx";
import { RowPages, type RowPagesProps } from "./row-pages.tsx";
import { NothingFits } from "./nothing-fits.tsx";
import { useRefusedBulkForm } from "./refused-bulk-form.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useOpenedRow } from "./use-opened-row.ts";
import { ViewTabs } from "./view-tabs.tsx";
import { SearchField } from "./search-field.tsx";
import { WideTable } from "./wide-table.tsx";

export interface ListPageProps<Row> {
  title: string;
  /** The path of the list, without its query: where the search form leads. */
  path: string;
  /** The one main action, as a link to the form of a new thing. */
  action?: ReactNode;
  /** What stands before the list: the form that adds to it. */
  first?: ReactNode;
  search?: ListSearch;
  filters?: FilterGroup[];
  /** What else narrows the list, beside the chips. */
  moreFilters?: ReactNode;
  /** What can be done with marked rows, as far as the list offers it, and what a row is called. */
  bulk?: Pick<BulkProps, "actions"> & { nameOf: (row: Row) => string };
  /** What is wrong with the filter in the URL, such as an unknown state. It stands above the rows. */
  problem?: string | null;
  columns: ListColumn<Row>[];
  rows: Row[];
  /** Identifies a row in the list. */
  keyOf: (row: Row) => string;
  /** What stands in place of the rows when there are none: the first step, or how to find more. */
  empty: ReactNode;
  /** What a list of `defineList` loads: search, filters, sort, saved views, columns, file, pages and actions on many. `empty` is then for the list that nothing narrows. */
  list?: LoadedList;
  /** How the search finds, for a list in which nothing fits. */
  hint?: string;
  /** The links to the pages around this one. */
  pages?: RowPagesProps;
}

export interface ListSearch {
  /** What can be searched for: the field's label. */
  label: string;
  /** The name of the field in the query; "q" unless set. */
  name?: string;
  /** What was searched for; a list of `defineList` has it. */
  value?: string;
  maxLength?: number;
}

/**
 * A screen with a list: search, filters, a table that becomes cards on narrow screens, and links to the pages around this one.
 * Its whole state is the URL, so that it works without scripts and each view of it can be sent as a link. A list of `defineList`
 * also has saved views, sorts, chosen columns, a CSV file and actions for many rows. Keys are j, k, x, e and Enter (`useListKeys`), and / and ? as on every screen.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    path,
    action,
    first,
    search,
    filters = [],
    moreFilters,
    list,
    bulk,
    rows,
    keyOf,
    empty,
    hint,
    pages = list?.pages,
  } = props;
  const { controls, run, nouns } = list ?? {};
  const refused = useRefusedBulkForm();
  const problem = props.problem ?? (list ? (refused?.problem ?? list.problem) : null);
  const actions = (bulk?.actions ?? []).filter(({ intent }) => list?.intents.includes(intent));
  const columns = chooseColumns(props.columns, controls?.columns ?? null);
  const table = useRef<HTMLDivElement>(null);
  useOpenedRow(table);
  useListKeys();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-2xl">{title}</h1>
        {action}
      </div>
      {first}
      {run && <OutcomeBar key={run.id} run={run} query={controls?.query ?? ""} />}
      {controls && <ViewTabs {...controls} />}
      {search && !controls && <SearchForm path={path} {...search} />}
      {search && controls && <FilteredSearch controls={controls} label={search.label} kept={list?.kept} />}
      {problem && <Alert>{problem}</Alert>}
      <div className="flex min-w-0 flex-wrap items-start gap-x-6 gap-y-2">
        {filters.map((group) => (
          <FilterChips key={group.label} {...group} />
        ))}
        {moreFilters}
        {controls && (
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            <ColumnChooser
              list={controls.name}
              query={controls.query}
              columns={props.columns.map(({ id, label }) => ({ id: id ?? label, label }))}
              shown={columns.map(({ id, label }) => id ?? label)}
            />
            {controls.csvHref && rows.length > 0 && (
              <a href={controls.csvHref} download className={buttonLooks("quiet", "small")}>
                Download as CSV
              </a>
            )}
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <div className="panel grid justify-items-start gap-3 text-muted">
          {list?.narrowed || list?.further ? (
            <NothingFits many={list.nouns[1]} path={path} further={list.further} hint={hint} />
          ) : (
            empty
          )}
        </div>
      ) : (
        <div ref={table} className="grid gap-5">
          <WideTable>
            <ListTable
              caption={title}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={actions.length > 0 ? bulk?.nameOf : undefined}
              sort={
                controls && {
                  current: controls.sort,
                  hrefs: Object.fromEntries(controls.sorts.map(({ id, href }) => [id, href])),
                }
              }
            />
          </WideTable>
          {nouns && actions.length > 0 && (
            <BulkBar
              // What has begun closes its dialog and forgets its fields; a refusal keeps both.
              key={run?.id ?? ""}
              actions={actions}
              nouns={nouns}
              query={controls?.query ?? ""}
              problem={problem ?? null}
            />
          )}
        </div>
      )}
      {pages && <RowPages {...pages} />}
    </>
  );
}

/** The chosen columns in the list's order; the first, which names the row, always. */
function chooseColumns<Row>(columns: ListColumn<Row>[], chosen: string[] | null): ListColumn<Row>[] {
  return columns.filter(
    ({ id, label, optional }, at) => at === 0 || (chosen ? chosen.includes(id ?? label) : optional !== true),
  );
}

function SearchForm({ path, label, name = "q", value = "", maxLength }: ListSearch & { path: string }) {
  return (
    <Form method="get" action={path} role="search">
      <SearchField
        id="list-search"
        label={label}
        name={name}
        text={value}
        {...(maxLength !== undefined && { maxLength })}
      />
    </Form>
  );
}
