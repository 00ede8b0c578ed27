import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { handleBeginning, loadBeginning } from "../../returns/begin-return.ts";
import { BeginReturnView } from "../../ui/returns/begin-return-view.tsx";
import type { Route } from "./+types/return";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A return", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadBeginning(context, request, params.number);
  return { ...page, presence: await loadPresence(context, request, { type: "order", id: String(page.number) }) };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleBeginning(context, request, params.number);

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return <BeginReturnView {...loaderData} refused={actionData ?? null} />;
}
