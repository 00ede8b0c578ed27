import type { RouterContextProvider } from "react-router";
import { type Shop, shopContext } from "#app/http/context.ts";
import { hasPermission, type Permission } from "#domains/staff/permissions.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import type { BulkCommand, BulkLead, BulkList } from "./bulk-command.ts";
import type { BulkNouns } from "./count-bulk-rows.ts";
import type { AnyFilters } from "./filters.ts";
import type { FileColumn, FindRows, ListReader } from "./list-query.ts";
import { type ListDefinition, type ListState, readListState } from "./list-state.ts";
import { handleBulkForm } from "./handle-bulk-form.ts";
import { loadBulkOutcome } from "./load-bulk-outcome.ts";
import type { LoadedList } from "./loaded-list.ts";
import { loadListControls } from "./load-list-controls.ts";
import { sendListFile } from "./send-list-file.ts";
import { toPage } from "./to-page.ts";

type Context = Readonly<RouterContextProvider>;

/** A list, said once: its screen, its saved views and columns, its file and its actions on many rows follow from it. */
interface StaffList<P extends Permission, Filters, Sort extends string, Row> extends Omit<
  ListDefinition<Filters, Sort>,
  "filters"
> {
  /** What one needs to see it. */
  needs: readonly [P, ...P[]];
  nouns: BulkNouns;
  /** A function where the shop's own data are among the options, such as its categories. */
  filters: Filters | ((shop: Pick<Shop, "cache" | "database" | "reads">) => Promise<Filters>);
  /** The filters that stand as chips on the screen: no field and no chip of their own. */
  own?: readonly (keyof Filters & string)[];
  find: FindRows<P, Filters, Sort, Row>;
  /** The row's identity in bulk actions and on the screen. */
  keyOf: (row: Row) => string;
  /** Which keys a row can have. A list without actions on many rows needs none. */
  isKey?: BulkList["isKey"];
  /** What is wrong with the search, such as too few letters. */
  problem?: (state: ListState<Filters, Sort>) => string | null;
  /** The columns of the file. One with a permission of its own is left out for who lacks it. */
  file?: readonly FileColumn<Row>[];
  /** What can be done with many rows, by intent. */
  commands?: Record<string, BulkCommand>;
  /** Where many rows can be taken along to, by intent. */
  leads?: Record<string, BulkLead>;
  /** A row that was not done, and where it is. */
  labelOf?: BulkList["labelOf"];
}

/** The lists that `defineList` makes, as routes for all of them know them. */
export interface DefinedList {
  name: string;
  path: string;
  needs: readonly [Permission, ...Permission[]];
  /** The file of what the URL lets through; null for a list without one. */
  file: ((context: Context, request: Request) => Promise<Response>) | null;
}

const pageSize = 50;
/** How many stretches without a fitting row 'all that match' goes through. */
const maxStretches = 20;

const listFilePath = (name: string) => `/admin/lists/${name}/rows.csv`;

export function defineList<const P extends Permission, Filters extends AnyFilters, Sort extends string, Row>(
  list: StaffList<P, Filters, Sort, Row>,
) {
  const { name, path, needs, nouns, own = [], commands = {}, leads = {} } = list;

  /** What a query of the list's URL says. */
  async function read(shop: Pick<Shop, "cache" | "database" | "reads">, query: URLSearchParams) {
    const filters = typeof list.filters === "function" ? await list.filters(shop) : list.filters;
    return readListState<Filters, Sort>({ ...list, filters }, query);
  }

  async function open(context: Context, request: Request) {
    const by = await requirePermission(context, request, ...needs);
    const { role } = (await requireSession(context, request)).account;
    const shop = context.get(shopContext);
    const query = new URL(request.url).searchParams;
    const reader: ListReader<P> = {
      db: shop.database,
      by,
      may: (permission) => hasPermission(role, permission),
    };
    return { reader, query, state: await read(shop, query) };
  }

  const toBulkList = (reader: ListReader<P>, state: ListState<Filters, Sort>): BulkList => ({
    name,
    permission: needs[0],
    nouns,
    commands,
    leads,
    params: state.params,
    isKey: list.isKey ?? (() => false),
    labelOf: list.labelOf ?? ((key) => ({ label: key, href: path })),
    async listKeys(limit) {
      const { text, values, sort, unread } = state;
      if (unread) return null;
      const keys: string[] = [];
      let after: string | undefined;
      for (let stretch = 0; stretch < maxStretches && keys.length < limit; stretch += 1) {
        const page = { after, limit: limit - keys.length };
        const found = await list.find(reader, { text, values, sort, page }, "keys");
        keys.push(...found.rows.map(list.keyOf));
        if (found.lookedUntil === null) break;
        after = found.lookedUntil;
      }
      return keys;
    },
  });

  /** A page of the list with what stands above it. Search, filters, sort and page stand in the URL. */
  async function load(context: Context, request: Request) {
    const { reader, query, state } = await open(context, request);
    const { db, by, may } = reader;
    const { text, values, sort, after, before, narrowed, params, href } = state;
    const [found, controls, run] = await Promise.all([
      list.find(reader, { text, values, sort, page: { after, before, limit: pageSize + 1 } }, "screen"),
      loadListControls(db, by, list, state, {
        own,
        csvPath: list.file && may("exports.run") ? listFilePath(name) : null,
      }),
      loadBulkOutcome(db, by, toBulkList(reader, state), query, {
        closeHref: href(),
        grant: async ([one, ...others]) =>
          one !== undefined && [one, ...others].every(may) ? requirePermission(context, request, one, ...others) : null,
      }),
    ]);
    const { rows, further, pages } = toPage(found, pageSize, href);
    const offered = Object.entries<{ hidden?: boolean; needs: readonly Permission[] }>({ ...commands, ...leads });
    const loaded: LoadedList = {
      controls,
      run,
      nouns,
      narrowed,
      problem: list.problem?.(state) ?? found.problem ?? null,
      kept: Object.fromEntries(own.map((each) => [each, params[each] ?? ""])),
      intents: offered.filter(([, each]) => !each.hidden && each.needs.every(may)).map(([intent]) => intent),
      further,
      pages,
    };
    return { ...reader, state, rows: rows as Row[], list: loaded };
  }

  /** What the bulk form asks for. */
  async function act(context: Context, request: Request) {
    const { reader, state } = await open(context, request);
    return handleBulkForm(context, request, toBulkList(reader, state));
  }

  const { file: columns } = list;
  const file =
    columns &&
    (async (context: Context, request: Request) => {
      const by = await requirePermission<P | "exports.run">(context, request, ...needs, "exports.run");
      const { reader, state } = await open(context, request);
      return sendListFile(context, { ...reader, by }, { name, columns, state, find: list.find });
    });

  return { name, path, needs, read, load, act, file: file ?? null };
}
