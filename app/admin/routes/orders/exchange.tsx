import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleExchange, loadExchange } from "../../orders/exchange-screen.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { ExchangeView } from "../../ui/orders/exchange-view.tsx";
import type { Route } from "./+types/exchange";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Exchange", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadExchange(context, request, params.number);
  return { ...page, presence: await loadPresence(context, request, { type: "order", id: String(page.number) }) };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleExchange(context, request, params.number);

export default function Exchange({ loaderData, actionData }: Route.ComponentProps) {
  const screen = actionData ?? loaderData;
  return <ExchangeView key={JSON.stringify(screen.values)} screen={screen} />;
}
