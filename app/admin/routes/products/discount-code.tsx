import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleDiscountCode } from "../../discount-codes/handle-discount-code.ts";
import { loadDiscountCode } from "../../discount-codes/load-discount-code.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { DiscountCodeView } from "../../ui/discount-codes/discount-code-view.tsx";
import type { Route } from "./+types/discount-code";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { code: string | null } | undefined)?.code ?? "New discount code", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadDiscountCode(context, request, params.code);
  return {
    ...page,
    presence: await loadPresence(context, request, { type: "discount-code", id: page.id }),
    trail: await loadAuditTrail(context, request, { type: "discount-code", id: page.id }),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleDiscountCode(context, request, params.code);

export default function DiscountCodePage({ loaderData, actionData }: Route.ComponentProps) {
  return <DiscountCodeView {...loaderData} result={actionData ?? null} />;
}
