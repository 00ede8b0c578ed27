import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findSoldUnitsTime } from "#domains/inventory/reports/stock-reports.ts";
import { formatDateTime } from "#kernel/time.ts";
import { reorderDays, reorderList } from "../../stock/reorder-list.ts";
import { ReorderView } from "../../ui/stock/reorder-view.tsx";
import type { Route } from "./+types/reorder-stock";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Reorder", matches);

export const headers = responseHeaders;

/** What sells faster than it lasts, with how much of it to order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { rows, list, state, db, by } = await reorderList.load(context, request);
  const at = await findSoldUnitsTime(db, by);
  const days = state.values.days ?? reorderDays[0];
  return {
    // The days say what the list is of: they narrow nothing.
    list: { ...list, narrowed: false },
    rows,
    at: at && formatDateTime(at),
    days,
    choices: reorderDays.map((choice, position) => ({
      label: `${choice} days`,
      href: state.href({ days: position === 0 ? null : choice }),
      current: choice === days,
    })),
  };
}

export default function ReorderStock({ loaderData }: Route.ComponentProps) {
  return <ReorderView {...loaderData} />;
}
