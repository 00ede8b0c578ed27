import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findEditableCategory, listEditableCategories } from "#domains/catalog/categories/list-editable-categories.ts";
import { brandsSlug } from "#domains/catalog/categories/category.ts";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import { findPictures } from "#domains/media/find-pictures.ts";
import { uploadTypes } from "#domains/media/upload-picture.ts";
import { describeCategoryRefusal } from "../../categories/category-refusals.ts";
import { toCategoryValues } from "../../categories/category-values.ts";
import { saveCategory } from "../../categories/save-category.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { EditFormResult } from "../../edit-forms/form-state.ts";
import { staleMessage } from "../../edit-forms/refuse-form.ts";
import { mergeStaleForm, toSeen } from "../../edit-forms/stale-form.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { CategoryView } from "../../ui/categories/category-view.tsx";
import type { Route } from "./+types/category";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta((loaderData as { category?: { name: string } } | undefined)?.category?.name ?? "A category", matches);

export const headers = responseHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const { database } = context.get(shopContext);
  const all = await listEditableCategories(database, by);
  const category = all.find(({ id }) => id === params.category);
  if (!category) throw missing();
  const picture = (await findPictures(database, [category.pictureKey])).get(category.pictureKey ?? "");
  const values = toCategoryValues(category);
  // The category and all below it, where it cannot stand. Parents come before their children.
  const own = new Set([category.id]);
  for (const { id, parentId } of all) if (parentId !== null && own.has(parentId)) own.add(id);
  return {
    presence: await loadPresence(context, request, { type: "category", id: category.id }),
    trail: await loadAuditTrail(context, request, { type: "category", id: category.id }),
    category,
    picture: picture ? { ...picture, alt: "" } : null,
    parents: category.isBrand
      ? []
      : all
          .filter(({ id, isBrand, slug, archived }) => !isBrand && slug !== brandsSlug && !archived && !own.has(id))
          .map(({ id, name, depth }) => ({ id, name, depth })),
    form: { values, seen: toSeen(values) },
    limits: catalogLimits,
    uploadTypes,
  };
}

/** Saves one of the page's forms. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const shop = context.get(shopContext);
  const sent = await parseFormData(request);
  const { intent = "", ...values } = toFormValues(sent);
  const category = await findEditableCategory(shop.database, by, params.category);
  if (!category) throw missing();
  const file = sent.get("photo");
  const photo = typeof file === "object" && file !== null && file.name !== "" ? file : null;
  const { result, flash } = await saveCategory(intent, { shop, by, category, values, photo });
  switch (result.outcome) {
    case "changed":
    case "moved":
    case "unarchived":
      break;
    case "archived":
      break;
    default: {
      const refused: EditFormResult = {
        form: intent,
        message: describeCategoryRefusal(result),
        errors: result.outcome === "invalid" ? result.errors : {},
        values,
        changes: {},
      };
      if (result.outcome === "slug-taken")
        refused.errors = { slug: "Another category or brand has this address. Choose another one." };
      if (result.outcome === "conflict" && intent === "details") {
        const current = await findEditableCategory(shop.database, by, category.id);
        Object.assign(refused, mergeStaleForm(values, toCategoryValues(current ?? category)), {
          message: staleMessage,
        });
      }
      return data(refused, { status: result.outcome === "invalid" ? 422 : result.outcome === "not-found" ? 404 : 409 });
    }
  }
  context.get(requestSessionContext).flash(flash);
  return redirect(`/admin/categories/${category.id}`, 303);
}

const missing = () => data("The shop has no such category.", { status: 404 });

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryView {...loaderData} result={actionData ?? null} />;
}
