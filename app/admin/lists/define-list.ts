import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { recordExport } from "#domains/audit/record-export.ts";
import { hasPermission, type Permission, type Staff } from "#domains/staff/permissions.ts";
import type { CsvCell } from "#kernel/csv.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import type { PageRequest } from "#platform/database/keyset.ts";
import { csvResponse } from "../http/csv-response.ts";
import { refuseFrequentExport } from "../http/refuse-frequent-export.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { type BulkCommand, type BulkList, handleBulkForm, loadBulkOutcome } from "./bulk-actions.ts";
import type { BulkNouns } from "./count-bulk-rows.ts";
import type { AnyFilters, FilterValues } from "./filters.ts";
import { toPage } from "./to-page.ts";
import { type ListDefinition, type ListState, readListState } from "./list-state.ts";
import type { LoadedList } from "./loaded-list.ts";
import { loadListControls } from "./load-list-controls.ts";

type Context = Readonly<RouterContextProvider>;

/** What the URL of a list asks its module for. */
export type ListQuery<Filters, Sort extends string> = Pick<ListState<Filters, Sort>, "text" | "sort"> & {
  values: FilterValues<Filters>;
  page: PageRequest;
};

/** A list, said once: its screen, its saved views and columns, its file and its actions on many rows follow from it. */
interface StaffList<P extends Permission, Filters, Sort extends string, Row> extends ListDefinition<Filters, Sort> {
  /** What one needs to see it. */
  needs: readonly [P, ...P[]];
  nouns: BulkNouns;
  /** The filters that stand as chips on the screen: no field and no chip of their own. */
  own?: readonly (keyof Filters & string)[];
  find: (db: Database, by: Staff<P>, query: ListQuery<Filters, Sort>) => Promise<FoundPage<Row & { cursor: string }>>;
  /** The row's identity in bulk actions and on the screen. */
  keyOf: (row: Row) => string;
  isKey: BulkList["isKey"];
  /** What is wrong with the search, such as too few letters. */
  problem?: (state: ListState<Filters, Sort>) => string | null;
  /** The columns of the file. One with a permission of its own is left out for who lacks it. */
  file: readonly { header: string; cell: (row: Row) => CsvCell; needs?: Permission }[];
  /** What can be done with many rows, by intent. */
  commands?: Record<string, BulkCommand>;
  /** A row that was not done, and where it is. */
  labelOf?: BulkList["labelOf"];
}

/** The lists that `defineList` makes, as routes for all of them know them. */
export interface DefinedList {
  name: string;
  path: string;
  needs: readonly [Permission, ...Permission[]];
  /** The file of what the URL lets through. */
  file: (context: Context, request: Request) => Promise<Response>;
}

const pageSize = 50;
const fileBatch = 500;
/** How many stretches without a fitting row 'all that match' goes through. */
const mostStretches = 20;

export const listFilePath = (name: string) => `/admin/lists/${name}/rows.csv`;

export function defineList<const P extends Permission, Filters extends AnyFilters, Sort extends string, Row>(
  list: StaffList<P, Filters, Sort, Row>,
) {
  const { name, path, needs, nouns, own = [], commands = {} } = list;
  const open = async (context: Context, request: Request) => {
    const by = await requirePermission(context, request, ...needs);
    const query = new URL(request.url).searchParams;
    return { by, query, database: context.get(shopContext).database, state: readListState(list, query) };
  };
  const toBulkList = (database: Database, by: Staff<P>): BulkList => ({
    name,
    permission: needs[0],
    nouns,
    commands,
    isKey: list.isKey,
    labelOf: list.labelOf ?? ((key) => ({ label: key, href: path })),
    async listKeys(query, limit) {
      const { text, values, sort, unread } = readListState(list, query);
      if (unread) return null;
      const keys: string[] = [];
      let after: string | undefined;
      for (let stretch = 0; stretch < mostStretches && keys.length < limit; stretch += 1) {
        const wanted = limit - keys.length;
        const found = await list.find(database, by, { text, values, sort, page: { after, limit: wanted } });
        keys.push(...found.rows.map(list.keyOf));
        if (found.lookedUntil === null) break;
        after = found.lookedUntil;
      }
      return keys;
    },
  });

  /** A page of the list with what stands above it. Search, filters, sort and page stand in the URL. */
  async function load(context: Context, request: Request) {
    const { by, query, database, state } = await open(context, request);
    const { text, values, sort, after, before, narrowed, params, href } = state;
    const { role } = (await requireSession(context, request)).account;
    const [found, controls, run] = await Promise.all([
      list.find(database, by, { text, values, sort, page: { after, before, limit: pageSize + 1 } }),
      loadListControls(database, by, list, state, {
        own,
        csvPath: hasPermission(role, "exports.run") ? listFilePath(name) : null,
      }),
      loadBulkOutcome(database, by, toBulkList(database, by), query, href()),
    ]);
    const { rows, further, pages } = toPage(found, pageSize, href);
    const loaded: LoadedList = {
      controls,
      run,
      nouns,
      narrowed,
      problem: list.problem?.(state) ?? null,
      kept: Object.fromEntries(own.map((each) => [each, params[each] ?? ""])),
      intents: Object.entries(commands)
        .filter(([, { hidden, needs: needed }]) => !hidden && needed.every((each) => hasPermission(role, each)))
        .map(([intent]) => intent),
      further,
      pages,
    };
    return { by, database, state, rows: rows as Row[], list: loaded };
  }

  /** What the bulk form asks for. */
  async function act(context: Context, request: Request) {
    const { by, database } = await open(context, request);
    return handleBulkForm(context, request, toBulkList(database, by));
  }

  async function file(context: Context, request: Request): Promise<Response> {
    const by = await requirePermission<P | "exports.run">(context, request, ...needs, "exports.run");
    const { database, limits } = context.get(shopContext);
    const { role } = (await requireSession(context, request)).account;
    await refuseFrequentExport(limits, by.accountId);
    const state = readListState(list, new URL(request.url).searchParams);
    const columns = list.file.filter(({ needs: needed }) => !needed || hasPermission(role, needed));
    await recordExport(database, by, { list: name, filters: Object.keys(state.params) });
    return csvResponse({
      name,
      header: columns.map(({ header }) => header),
      batches: readBatches(database, by, state, (row) => columns.map(({ cell }) => cell(row))),
    });
  }

  async function* readBatches(
    database: Database,
    by: Staff<P>,
    { text, values, sort }: ListState<Filters, Sort>,
    toCells: (row: Row) => CsvCell[],
  ): AsyncGenerator<CsvCell[][]> {
    let after: string | undefined;
    for (;;) {
      const { rows, lookedUntil } = await list.find(database, by, {
        text,
        values,
        sort,
        page: { after, limit: fileBatch },
      });
      if (rows.length > 0) yield rows.map(toCells);
      const next = lookedUntil ?? (rows.length === fileBatch ? rows.at(-1)!.cursor : null);
      if (next === null) return;
      after = next;
    }
  }

  return { name, path, needs, load, act, file };
}
