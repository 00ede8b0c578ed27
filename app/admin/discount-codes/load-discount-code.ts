import { data, type RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import { findDiscountCode } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { listCampaigns } from "#domains/pricing/discount-codes/campaigns.ts";
import { newId } from "#kernel/ids.ts";
import { toEditForm } from "../edit-forms/refuse-form.ts";
import { requirePermission } from "../http/require-staff.ts";
import { listGoods } from "./find-goods.ts";
import { newDiscountCodeValues, toDiscountCodeValues } from "./discount-code-values.ts";

export const missing = () => data("The shop has no such discount code.", { status: 404 });

/** The data of one code, or of the form for a new one ("new"). */
export async function loadDiscountCode(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const by = await requirePermission(context, request, "pricing.edit");
  const { database, baseUrl } = context.get(shopContext);
  const [found, categories, campaigns] = await Promise.all([
    findDiscountCode(database, by, id),
    listCategories(database),
    listCampaigns(database, by),
  ]);
  if (!found && id !== "new") throw missing();
  const heights = new Map<string, number>();
  return {
    id: found?.id ?? null,
    code: found?.code ?? null,
    state: found?.state ?? null,
    uses: found?.uses ?? 0,
    useLimit: found?.useLimit ?? null,
    /** What a new code will be: a form that is sent twice makes one. */
    newId: newId(),
    version: found?.version ?? 0,
    link: found && `${baseUrl}/discount/${found.code}`,
    campaigns,
    goods: await listGoods(database, found?.productIds ?? []),
    form: toEditForm(found ? toDiscountCodeValues(found) : newDiscountCodeValues),
    categories: categories.map((category) => {
      const depth = category.parentSlug === null ? 0 : (heights.get(category.parentSlug) ?? 0) + 1;
      heights.set(category.slug, depth);
      return { id: category.id, name: category.name, depth };
    }),
  };
}
