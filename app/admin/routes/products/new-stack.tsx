import { isDeepStrictEqual } from "node:util";
import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import { createStack } from "#domains/catalog/stacks/create-stack.ts";
import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { readRupees } from "#kernel/read-numbers.ts";
import { maxSlugLength } from "#kernel/slugs.ts";
import { toNewFormState } from "../../edit-forms/form-state.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { createOnce, refuseOther } from "../../edit-forms/create-once.ts";
import { makeSlug, suggestSlug } from "../../edit-forms/make-slug.ts";
import { countPartRows } from "../../stacks/part-fields.ts";
import { readParts } from "../../stacks/parts.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { fieldProps } from "../../ui/edit-forms/field-props.ts";
import { PartRows } from "../../ui/stacks/part-rows.tsx";
import { TrackedForm } from "../../ui/save-bar/tracked-form.tsx";
import type { Route } from "./+types/new-stack";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("New stack", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePermission(context, request, "catalogue.edit");
  return { limits: catalogLimits, rows: countPartRows(2), newId: newId() };
}

/** Creates a stack as a draft, and leads to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const { database } = context.get(shopContext);
  const values = toFormValues(await parseFormData(request));
  const { name = "", slug: typed = "", sku = "", price = "" } = values;
  const isMade = typed.trim() === "";
  const slug = isMade ? makeSlug(name) : typed;
  const { parts, unknown, toField } = await readParts(database, by, values);
  const created = await createOnce(values.newId, {
    find: (id) => findEditableProduct(database, by, id),
    isSame: ({ variants: [variant], ...made }) =>
      made.name === cleanLine(name) &&
      made.slug === cleanLine(slug) &&
      variant?.sku === cleanLine(sku) &&
      variant.price === readRupees(price) &&
      isDeepStrictEqual(made.parts, parts),
    create: (id) =>
      createStack(database, by, { ...(id !== undefined && { id }), name, slug, sku, price: readRupees(price), parts }),
  });
  switch (created.outcome) {
    case "invalid": {
      const refused = isMade
        ? suggestSlug(values, created.errors, { name, code: sku, example: "starter-stack" })
        : { values, errors: created.errors };
      return refuseInput(refused.values, {
        errors: {
          ...Object.fromEntries(Object.entries(refused.errors).map(([field, error]) => [toField(field), error])),
          // The command refuses such a part as well, without saying that its SKU is at fault.
          ...unknown,
        },
      });
    }
    case "slug-taken":
      return refuseInput(
        { ...values, slug },
        { status: 409, errors: { slug: "Another product has this address. Choose another one." } },
      );
    case "sku-taken":
      return refuseInput(values, { status: 409, errors: { sku: "Another product has this SKU. Choose another one." } });
    case "made-other":
      return refuseOther(values, "a stack");
    case "made-before":
    case "created":
      context.get(requestSessionContext).flash("product-created");
      return redirect(`/admin/products/${created.id}`, 303);
  }
}

export default function NewStack({ loaderData: { limits, rows, newId: nextId }, actionData }: Route.ComponentProps) {
  const result = actionData ?? null;
  const state = toNewFormState(result);
  return (
    <>
      <h1 className="heading text-2xl">New stack</h1>
      <FormAlert result={result} />
      <TrackedForm
        id="new-stack"
        title="New stack"
        refused={result !== null}
        problems={Object.keys(result?.errors ?? {}).length}
        action="/admin/stacks/new"
        aria-label="New stack"
        className="panel grid max-w-2xl gap-4"
      >
        <input type="hidden" name="newId" value={result?.values.newId ?? nextId} />
        <TextField label="Name" {...fieldProps(state, "name")} dir="auto" maxLength={limits.name} required />
        <TextField
          label="Address"
          optional
          {...fieldProps(state, "slug", "The end of the page's address. Empty: made of the name.")}
          maxLength={maxSlugLength}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Price, Rs"
            {...fieldProps(state, "price")}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <TextField label="SKU" {...fieldProps(state, "sku")} maxLength={limits.sku} spellCheck={false} required />
        </div>
        <PartRows rows={rows} state={state} known={[]} />
        <Button look="accent" className="justify-self-start">
          Create the draft
        </Button>
      </TrackedForm>
    </>
  );
}
