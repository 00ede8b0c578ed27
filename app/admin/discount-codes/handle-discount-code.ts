import { data, redirect, type RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { findDiscountCode } from "#domains/pricing/discount-codes/find-discount-code.ts";
import {
  updateDiscountCode,
  createDiscountCode,
  endDiscountCode,
} from "#domains/pricing/discount-codes/save-discount-code.ts";
import { isId } from "#kernel/ids.ts";
import { readVersion, unknownForm } from "../edit-forms/read-version.ts";
import { refuseFields, refuseStale } from "../edit-forms/refuse-form.ts";
import { requirePermission } from "../http/require-staff.ts";
import { discountCodesPath } from "./discount-code-list.ts";
import { readDiscountCode, toDiscountCodeValues } from "./discount-code-values.ts";
import { findGoods, refuseWithGoods } from "./find-goods.ts";
import { missing } from "./load-discount-code.ts";

const blank = { message: "", errors: {}, changes: {} };

/** Makes the code ("new"), changes it, or ends it. */
export async function handleDiscountCode(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const by = await requirePermission(context, request, "pricing.edit");
  const { database, baseUrl } = context.get(shopContext);
  const { intent, pressed, version: typed, ...values } = toFormValues(await parseFormData(request));
  const version = readVersion(typed);
  const done = (saved: string) => {
    context.get(requestSessionContext).flash("discount-code-saved");
    return redirect(`${discountCodesPath}/${saved}`, 303);
  };

  // The search for goods inside the form: nothing is saved, and nothing that was typed is lost. A text that was not searched for yet is searched for
  // first. Enter in its field presses the form's own button, however often: while the field holds a text, Enter searches.
  const find = (values.find ?? "").trim();
  const isSearch =
    intent === "find" ||
    (intent === "details" && (find !== (values.searched ?? "") || (pressed === "enter" && find !== "")));
  if (isSearch) return data({ ...blank, form: "details", values, goods: await findGoods(database, by, values) });
  const refuse = (errors: Record<string, string>) =>
    refuseWithGoods(database, refuseFields({ form: "details", values, errors }));

  if (intent === "details" && id === "new") {
    const { newId = "" } = values;
    const fields = readDiscountCode(values, null, baseUrl);
    const created = await createDiscountCode(database, by, { ...fields, ...(isId(newId) && { id: newId }) });
    return created.outcome === "created" ? done(created.id) : refuse(created.errors);
  }
  const stored = await findDiscountCode(database, by, id);
  if (!stored) throw missing();
  if (intent === "end") {
    await endDiscountCode(database, by, { id });
    return done(id);
  }
  if (intent !== "details") throw unknownForm();
  const { code: _, ...fields } = readDiscountCode(values, stored, baseUrl);
  const changed = await updateDiscountCode(database, by, { id, version, ...fields });
  switch (changed.outcome) {
    case "changed":
      return done(id);
    case "not-found":
      throw missing();
    case "conflict":
      return refuseWithGoods(
        database,
        refuseStale({ form: "details", values, stored: toDiscountCodeValues(changed.current) }),
      );
    case "invalid":
      return refuse(changed.errors);
  }
}
