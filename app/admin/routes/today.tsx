import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadToday } from "../today/load-today.ts";
import { TodayView } from "../ui/today/today-view.tsx";
import type { Route } from "./+types/today";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Today", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadToday(context, request);

export default function Today({ loaderData }: Route.ComponentProps) {
  return <TodayView {...loaderData} />;
}
