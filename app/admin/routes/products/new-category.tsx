import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { createCategory } from "#domains/catalog/categories/create-category.ts";
import {
  findBrandsId,
  findEditableCategory,
  listEditableCategories,
} from "#domains/catalog/categories/list-editable-categories.ts";
import { brandsSlug } from "#domains/catalog/categories/category.ts";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { newId } from "#kernel/ids.ts";
import { readCategory } from "../../categories/category-values.ts";
import { toNewFormState } from "../../edit-forms/form-state.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { createOnce, refuseOther } from "../../edit-forms/create-once.ts";
import { makeSlug, suggestSlug } from "../../edit-forms/make-slug.ts";
import { CategoryFields } from "../../ui/categories/category-fields.tsx";
import { ParentField } from "../../ui/categories/parent-field.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { TrackedForm } from "../../ui/save-bar/tracked-form.tsx";
import type { Route } from "./+types/new-category";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  privatePageMeta(isBrandUrl(location.search) ? "New brand" : "New category", matches);

export const headers = responseHeaders;

/** "?brand" asks for a brand. */
const isBrandUrl = (search: string) => new URLSearchParams(search).has("brand");

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const isBrand = isBrandUrl(new URL(request.url).search);
  const all = isBrand ? [] : await listEditableCategories(context.get(shopContext).database, by);
  return {
    isBrand,
    limits: catalogLimits,
    newId: newId(),
    parents: all
      .filter(({ slug, archived, isBrand: brand }) => slug !== brandsSlug && !archived && !brand)
      .map(({ id, name, depth }) => ({ id, name, depth })),
  };
}

/** Creates a category or a brand, and leads to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const { database } = context.get(shopContext);
  const values = toFormValues(await parseFormData(request));
  const parentId = isBrandUrl(new URL(request.url).search) ? await findBrandsId(database, by) : values.parentId || null;
  const category = readCategory(values);
  const { name } = category;
  const isMade = category.slug.trim() === "";
  const slug = isMade ? makeSlug(name) : category.slug;
  const created = await createOnce(values.newId, {
    find: (id) => findEditableCategory(database, by, id),
    isSame: (made) =>
      made.name === cleanLine(name) &&
      made.slug === cleanLine(slug) &&
      cleanLine(made.description) === cleanLine(category.description),
    create: (id) => createCategory(database, by, { ...(id !== undefined && { id }), ...category, slug, parentId }),
  });
  switch (created.outcome) {
    case "invalid": {
      const refused = isMade
        ? suggestSlug(values, created.errors, { name, example: "pre-workout" })
        : { values, errors: created.errors };
      return refuseInput(refused.values, { errors: refused.errors });
    }
    case "slug-taken":
      return refuseInput(
        { ...values, slug },
        { status: 409, errors: { slug: "Another category or brand has this address. Choose another one." } },
      );
    case "made-other":
      return refuseOther(values, isBrandUrl(new URL(request.url).search) ? "a brand" : "a category");
    case "made-before":
    case "created":
      context.get(requestSessionContext).flash("category-created");
      return redirect(`/admin/categories/${"id" in created ? created.id : created.categoryId}`, 303);
  }
}

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { isBrand, parents, limits } = loaderData;
  const result = actionData ?? null;
  const state = toNewFormState(result);
  const title = isBrand ? "New brand" : "New category";
  return (
    <>
      <h1 className="heading text-2xl">{title}</h1>
      <FormAlert result={result} />
      <TrackedForm
        id="new-category"
        title={title}
        refused={result !== null}
        problems={Object.keys(result?.errors ?? {}).length}
        action={`/admin/categories/new${isBrand ? "?brand" : ""}`}
        aria-label={title}
        className="panel grid max-w-2xl gap-4"
      >
        <input type="hidden" name="newId" value={result?.values.newId ?? loaderData.newId} />
        <CategoryFields state={state} limits={limits} isBrand={isBrand} />
        {!isBrand && <ParentField parents={parents} chosen={state.values.parentId ?? ""} />}
        <Button look="accent" className="justify-self-start">
          {isBrand ? "Create the brand" : "Create the category"}
        </Button>
      </TrackedForm>
    </>
  );
}
