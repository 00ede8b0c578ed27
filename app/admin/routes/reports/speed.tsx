import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadSpeed } from "../../reports/load-speed.ts";
import { SpeedView } from "../../ui/reports/speed-view.tsx";
import type { Route } from "./+types/speed";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Page speed", matches);

export const headers = responseHeaders;

/** How fast pages were for shoppers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "analytics.read");
  return loadSpeed(context.get(shopContext), by, new Date());
}

export default function Speed({ loaderData }: Route.ComponentProps) {
  return <SpeedView {...loaderData} />;
}
