import { findListColumns } from "#domains/staff/lists/list-columns.ts";
import { type ListView, listSavedViews } from "#domains/staff/lists/list-views.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FilterField } from "./filters.ts";
import type { ListDefinition, ListState } from "./list-state.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

/** What stands above the rows of a list, as data for its screen. */
export interface ListControls {
  name: string;
  path: string;
  text: string;
  /** The most characters of a search. */
  maxTextLength: number;
  /** The query of this view, for saving it. */
  query: string;
  fields: FilterField[];
  chips: { label: string; href: string }[];
  /** The list without search, filters and sort. */
  clearHref: string | null;
  sort: string;
  sorts: { id: string; label: string; href: string }[];
  views: (Pick<ListView, "id" | "name" | "shared" | "own"> & { href: string; current: boolean })[];
  /** The ids of the columns that the member chose; null without a choice. */
  columns: string[] | null;
  /** The file of what is filtered; null for who may not have it. */
  csvHref: string | null;
}

interface ControlsOptions {
  /** The parameters that have controls of their own on the screen, such as queues: no fields and chips for them. */
  own?: readonly string[];
  csvPath?: string | null;
}

/** Loads the member's views and columns, and puts together what the list's screen needs besides its rows. */
export async function loadListControls<Filters, Sort extends string>(
  db: Database,
  by: Staff<never>,
  { name, path, sorts, maxTextLength = typedLengths.search }: Omit<ListDefinition<Filters, Sort>, "filters">,
  state: ListState<Filters, Sort>,
  { own = [], csvPath = null }: ControlsOptions = {},
): Promise<ListControls> {
  const [views, columns] = await Promise.all([listSavedViews(db, by, name), findListColumns(db, by, name)]);
  const query = new URLSearchParams(state.params).toString();
  return {
    name,
    path,
    text: state.text,
    maxTextLength,
    query,
    fields: state.fields.filter((field) => !own.includes(field.name)),
    chips: state.chips.filter((chip) => !own.includes(chip.name)),
    clearHref: query === "" ? null : path,
    sort: state.sort,
    sorts: (Object.entries(sorts) as [Sort, string][]).map(([id, label], at) => ({
      id,
      label,
      href: state.href({ sort: at === 0 ? null : id }),
    })),
    views: views.map(({ query: saved, ...view }) => ({
      ...view,
      href: saved === "" ? path : `${path}?${saved}`,
      current: saved === query,
    })),
    columns,
    csvHref: csvPath && (query === "" ? csvPath : `${csvPath}?${query}`),
  };
}
