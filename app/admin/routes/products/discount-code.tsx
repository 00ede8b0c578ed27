import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { handleDiscountCode } from "../../discount-codes/handle-discount-code.ts";
import { loadDiscountCode } from "../../discount-codes/load-discount-code.ts";
import { DiscountCodeView } from "../../ui/discount-codes/discount-code-view.tsx";
import type { Route } from "./+types/discount-code";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { code: string | null } | undefined)?.code ?? "New discount code", matches);

export const headers = responseHeaders;

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadDiscountCode(context, request, params.code);

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleDiscountCode(context, request, params.code);

export default function DiscountCodePage({ loaderData, actionData }: Route.ComponentProps) {
  return <DiscountCodeView {...loaderData} result={actionData ?? null} />;
}
