import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { cutPage } from "../http/list-url.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { readListState } from "../lists/list-state.ts";
import { loadListControls } from "../lists/load-list-controls.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { listCatalogueOptions } from "../products/list-catalogue-options.ts";
import { type FoundLevel, findLevels } from "./find-levels.ts";
import { stockList } from "./stock-list.ts";

const pageSize = 50;

type Context = Readonly<RouterContextProvider>;

/** What the URL of the list of levels asks for. */
export async function openStockList(context: Context, request: Request) {
  const definition = stockList(await listCatalogueOptions(context.get(shopContext)));
  const state = readListState(definition, new URL(request.url).searchParams);
  return { definition, state, query: { ...state.values, text: state.text, sort: state.sort } };
}

/** The data of the list of levels; its whole state is in the URL: q, the filters, sort, and a cursor in after. */
export async function loadLevels(context: Context, request: Request) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { role } = (await requireSession(context, request)).account;
  const { database } = context.get(shopContext);
  const { definition, state, query } = await openStockList(context, request);
  const after = state.after ?? "";
  const [found, controls] = await Promise.all([
    findLevels(database, by, { ...query, after, limit: pageSize + 1 }),
    loadListControls(database, by, definition, state, {
      own: ["state"],
      csvPath: hasPermission(role, "exports.run") ? "/admin/stock.csv" : null,
    }),
  ]);
  const { rows, next } = cutPage(found, {
    size: pageSize,
    from: after === "" ? "top" : "after",
    cursorOf: ({ cursor }) => cursor,
  });
  const now = new Date();
  return {
    controls,
    state: state.values.state ?? "",
    narrowed: state.narrowed,
    mayCreate: hasPermission(role, "catalogue.edit"),
    rows: rows.map((row) => presentLevel(row, now)),
    levels: presentChoices(state, "state", ["low", "out"], { low: "Low", out: "Sold out" }),
    pages: {
      // A keyset of one direction: the way back is the browser's, or the top.
      previous: after === "" ? null : state.href(),
      next: next === null ? null : state.href({ after: next }),
      labels: { previous: "First page", next: "Next page" },
    },
  };
}

const presentLevel = (
  { cursor: _cursor, lowSince, productId: _productId, kind: _kind, ...level }: FoundLevel,
  now: Date,
) => ({
  ...level,
  since: lowSince && describeWait(lowSince, now),
});
