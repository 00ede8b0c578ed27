import { data, redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findVariantBySku } from "#domains/catalog/find-variant-by-sku.ts";
import { catalogLimits } from "#domains/catalog/product-fields.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { requirePermission } from "../http/require-staff.ts";
import type { Route } from "./+types/find-stock";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Stock", matches);

export const headers = responseHeaders;

/** Leads to the stock of the variant with the typed or scanned SKU. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const sku = cleanLine(new URL(request.url).searchParams.get("sku") ?? "").slice(0, catalogLimits.sku);
  const answer = (error: string | null) => data({ sku, error, longest: catalogLimits.sku }, error ? 404 : 200);
  if (sku === "") return answer(null);
  const variant = await findVariantBySku(context.get(shopContext).database, by, sku);
  if (variant?.kind === "single") throw redirect(`/admin/stock/${variant.id}`, 303);
  return answer(variant ? "This is a stack: its stock is that of its parts" : "The shop has no variant with this SKU");
}

export default function FindStock({ loaderData: { sku, error, longest } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="heading text-2xl">Stock</h1>
      <form method="get" action="/admin/stock" role="search" className="panel grid max-w-xl justify-items-start gap-4">
        <TextField
          label="SKU"
          name="sku"
          className="w-full"
          hint="Type it, or scan it from the label."
          defaultValue={sku}
          error={error ?? undefined}
          maxLength={longest}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button look="accent">Find</Button>
      </form>
    </>
  );
}
