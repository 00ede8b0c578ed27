import type { RouterContextProvider } from "react-router";
import { salesPeriods } from "#domains/orders/analytics/sales-figures.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import { formatDate } from "#kernel/time.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { requireSession, requireStaff } from "../http/require-staff.ts";
import { listWaiting } from "./list-waiting.ts";
import { loadLaunch } from "./load-launch.ts";
import { loadCourierFigures, loadSalesFigures } from "./load-sales-figures.ts";

/** The period that Today begins with, in days. */
const usualPeriod = 30;

/** The data of Today, as far as the role may see it. `?days=90` and `?days=7` show another chart. */
export async function loadToday(context: Readonly<RouterContextProvider>, request: Request) {
  const { database } = context.get(shopContext);
  await requireStaff(context, request);
  const { name, role } = (await requireSession(context, request)).account;
  const now = new Date();
  const chosen = Number(new URL(request.url).searchParams.get("days"));
  const period = salesPeriods.find((each) => each === chosen) ?? usualPeriod;
  const mayAnalyse = await grantIfAllowed(context, request, "analytics.read");
  // Only who may change the settings can do something about it.
  const opener = hasPermission(role, "settings.edit") ? await grantIfAllowed(context, request, "audit.read") : null;
  const bookkeeper = await grantIfAllowed(context, request, "payments.reconcile");
  const [launch, waiting, sales, ofCouriers] = await Promise.all([
    opener && loadLaunch(database, opener),
    listWaiting(context, request, now),
    mayAnalyse ? loadSalesFigures(database, mayAnalyse, period, now) : null,
    mayAnalyse && bookkeeper ? loadCourierFigures(database, bookkeeper) : [],
  ]);
  return {
    name,
    date: formatDate(now),
    launch,
    waiting,
    sales: sales && {
      ...sales,
      periods: salesPeriods.map((days) => ({ days, href: days === usualPeriod ? "/admin" : `/admin?days=${days}` })),
      figures: [...sales.figures, ...ofCouriers],
    },
    mayOpenProducts: hasPermission(role, "catalogue.edit"),
  };
}
