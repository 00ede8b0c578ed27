import { data, redirect, type RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { type FormValues, parseFormData, toFormValues } from "#app/http/forms.ts";
import { type DiscountCode, findDiscountCode } from "#domains/pricing/discount-codes/find-discount-code.ts";
import {
  updateDiscountCode,
  createDiscountCode,
  endDiscountCode,
  findDiscountCodeErrors,
} from "#domains/pricing/discount-codes/save-discount-code.ts";
import { discountCodeRules } from "#domains/pricing/discount-codes/discount-code-kinds.ts";
import { describeDiscountJump } from "#domains/pricing/price-jump.ts";
import { isId } from "#kernel/ids.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { findLinkProblem } from "../edit-forms/find-link-problem.ts";
import { refuseOtherEdit } from "../edit-forms/create-once.ts";
import { readVersion } from "../edit-forms/read-version.ts";
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
  const shop = context.get(shopContext);
  const { database, baseUrl } = shop;
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

  const warn = ({ message, meant }: { message: string; meant: string }) =>
    refuseWithGoods(
      database,
      refuseFields({ form: "details", values: { ...values, meant }, errors: { value: message } }),
    );

  if (intent === "details" && id === "new") {
    const { newId = "" } = values;
    const fields = readDiscountCode(values, null, baseUrl);
    const linkProblem = await findLinkProblem(shop, fields.linkPath);
    if (linkProblem !== null) return refuse({ ...findDiscountCodeErrors(fields), linkPath: linkProblem });
    const warned = warnOfHalf(fields, null, values);
    if (warned) return warn(warned);
    const created = await createDiscountCode(database, by, { ...fields, ...(isId(newId) && { id: newId }) });
    switch (created.outcome) {
      case "created":
        return done(created.id);
      case "idempotency-conflict":
        return refuseWithGoods(database, refuseOtherEdit({ form: "details", values }, "a code"));
      case "invalid":
        return refuse(created.errors);
    }
  }
  const stored = await findDiscountCode(database, by, id);
  if (!stored) throw missing();
  if (intent === "end") {
    await endDiscountCode(database, by, { id });
    return done(id);
  }
  if (intent !== "details") throw unknownForm();
  const { code: _, ...fields } = readDiscountCode(values, stored, baseUrl);
  // From a form that is out of date the command refuses everything.
  if (stored.version === version) {
    const linkProblem = fields.linkPath === stored.linkPath ? null : await findLinkProblem(shop, fields.linkPath);
    if (linkProblem !== null) return refuse({ ...findDiscountCodeErrors(fields), linkPath: linkProblem });
    const warned = warnOfHalf(fields, stored, values);
    if (warned) return warn(warned);
  }
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

/** Warns of a percentage that takes half or more off, unless the code takes it off already or the form says it is meant. */
function warnOfHalf(
  { kind, value }: Pick<DiscountCode, "value"> & { kind: string },
  stored: DiscountCode | null,
  { meant }: FormValues,
): { message: string; meant: string } | null {
  const jump =
    kind === "percentage" && !discountCodeRules[kind].findIssue(value, 0) ? describeDiscountJump(value) : null;
  const isSo = stored?.kind === "percentage" && stored.value === value;
  if (!jump || isSo || meant === String(value)) return null;
  return { message: `${jump}. If it is meant, save again.`, meant: String(value) };
}
