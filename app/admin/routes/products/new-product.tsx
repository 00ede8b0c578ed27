import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { TrackedForm } from "../../ui/save-bar/tracked-form.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import { createProduct } from "#domains/catalog/products/create-product.ts";
import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { readRupees } from "#kernel/read-numbers.ts";
import { maxSlugLength } from "#kernel/slugs.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { createOnce, refuseOther } from "../../edit-forms/create-once.ts";
import { makeSlug, suggestSlug } from "../../edit-forms/make-slug.ts";
import type { Route } from "./+types/new-product";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("New product", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePermission(context, request, "catalogue.edit");
  return { limits: catalogLimits, newId: newId() };
}

/** Creates a draft with one variant, and leads to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const { database } = context.get(shopContext);
  const values = toFormValues(await parseFormData(request));
  const { name = "", slug = "", sku = "", price = "", barcode = "" } = values;
  const isMade = slug.trim() === "";
  const address = isMade ? makeSlug(name) : slug;
  const created = await createOnce(values.newId, {
    find: (id) => findEditableProduct(database, by, id),
    isSame: ({ variants: [variant], ...made }) =>
      made.name === cleanLine(name) &&
      made.slug === cleanLine(address) &&
      variant?.sku === cleanLine(sku) &&
      variant.price === readRupees(price) &&
      (variant.barcode ?? "") === cleanLine(barcode),
    create: (id) =>
      createProduct(database, by, {
        ...(id !== undefined && { id }),
        name,
        slug: address,
        variants: [{ sku, price: readRupees(price), options: [], barcode }],
      }),
  });
  switch (created.outcome) {
    case "invalid": {
      const refused = isMade
        ? suggestSlug(values, created.errors, { name, code: sku, example: "pista-whey" })
        : { values, errors: created.errors };
      return refuseInput(refused.values, {
        errors: Object.fromEntries(
          Object.entries(refused.errors).map(([field, message]) => [field.replace("variants.0.", ""), message]),
        ),
      });
    }
    case "slug-taken":
      return refuseInput(
        { ...values, slug: address },
        {
          status: 409,
          errors: { slug: "Another product has this address. Choose another one." },
        },
      );
    case "sku-taken":
      return refuseInput(values, { status: 409, errors: { sku: "Another product has this SKU. Choose another one." } });
    case "made-other":
      return refuseOther(values, "a product");
    case "made-before":
    case "created":
      context.get(requestSessionContext).flash("product-created");
      return redirect(`/admin/products/${created.id}`, 303);
  }
}

export default function NewProduct({ loaderData: { limits, newId: nextId }, actionData }: Route.ComponentProps) {
  const result = actionData ?? null;
  const field = (name: string) => ({
    name,
    defaultValue: result?.values[name] ?? "",
    error: result?.errors[name]?.[0],
  });
  return (
    <>
      <h1 className="heading text-2xl">New product</h1>
      <FormAlert result={result} />
      <TrackedForm
        id="new-product"
        title="New product"
        refused={result !== null}
        problems={Object.keys(result?.errors ?? {}).length}
        action="/admin/products/new"
        aria-label="New product"
        className="panel grid max-w-2xl gap-4"
      >
        <input type="hidden" name="newId" value={result?.values.newId ?? nextId} />
        <TextField label="Name" {...field("name")} dir="auto" maxLength={limits.name} required />
        <TextField
          label="Address"
          optional
          hint="The end of the page's address. Empty: made of the name."
          {...field("slug")}
          maxLength={maxSlugLength}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Price, Rs" {...field("price")} inputMode="decimal" autoComplete="off" required />
          <TextField
            label="SKU"
            hint="Your own code for it, such as WHEY-CHO-2. No two goods have the same."
            {...field("sku")}
            maxLength={limits.sku}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
          <TextField label="Barcode" optional {...field("barcode")} maxLength={limits.barcode} autoComplete="off" />
        </div>
        <p className="text-sm text-muted">
          The product begins as a draft with one variant. Options such as flavours, photos and stock follow on its page.
        </p>
        <Button look="accent" className="justify-self-start">
          Create the draft
        </Button>
      </TrackedForm>
    </>
  );
}
