import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listEditableCategories } from "#domains/catalog/categories/list-editable-categories.ts";
import { moveCategory } from "#domains/catalog/categories/move-category.ts";
import { brandsSlug } from "#domains/catalog/categories/category.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { describeCategoryRefusal } from "../../categories/category-refusals.ts";
import { planStep, steps, type TreePlace } from "../../categories/plan-step.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { CategoriesView } from "../../ui/categories/categories-view.tsx";
import type { Route } from "./+types/categories";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Categories", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

/** The tree without the brands, which have a screen of their own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const all = await listEditableCategories(context.get(shopContext).database, by);
  return { categories: all.filter(({ isBrand, slug }) => !isBrand && slug !== brandsSlug) };
}

/** Moves a category: one step (`step`), or to a place (`parentId`, `position`). */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const { database } = context.get(shopContext);
  const values = toFormValues(await parseFormData(request));
  const { categoryId = "", parentId = "", position = "" } = values;
  const step = steps.find((each) => each === values.step);
  const version = readWholeNumber(values.version ?? "");
  if (!Number.isSafeInteger(version)) throw unknownForm();
  const place: TreePlace | null = step
    ? planStep(await listEditableCategories(database, by), categoryId, step)
    : { parentId: parentId || null, position: readWholeNumber(position) };
  if (place === null) return data({ message: "It cannot go further in this direction." }, { status: 409 });
  const moved = await moveCategory(database, by, { categoryId, version, ...place });
  if (moved.outcome !== "moved")
    return data(
      { message: describeCategoryRefusal(moved) },
      { status: moved.outcome === "invalid" ? 422 : moved.outcome === "not-found" ? 404 : 409 },
    );
  context.get(requestSessionContext).flash("category-moved");
  return redirect("/admin/categories", 303);
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesView {...loaderData} problem={actionData?.message ?? null} />;
}
