import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { formatDateTime } from "#kernel/time.ts";
import { loadHealth } from "../../health/load-health.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { HealthView } from "../../ui/health/health-view.tsx";
import type { Route } from "./+types/health";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("System status", matches);

export const headers = responseHeaders;

/** How the database, the worker, mails, the disk and backups do. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "jobs.manage", "customers.read", "orders.read");
  const now = new Date();
  return { checks: await loadHealth(context.get(shopContext), by, now), at: formatDateTime(now) };
}

export default function Health({ loaderData }: Route.ComponentProps) {
  return <HealthView {...loaderData} />;
}
