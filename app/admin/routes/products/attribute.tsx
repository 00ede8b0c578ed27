import { data, redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { archiveAttribute, unarchiveAttribute } from "#domains/catalog/attributes/archive-attribute.ts";
import { updateAttribute } from "#domains/catalog/attributes/update-attribute.ts";
import { findEditableAttribute } from "#domains/catalog/attributes/list-editable-attributes.ts";
import { isId } from "#kernel/ids.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { optionField, readAttribute, toAttributeFormValues } from "../../attributes/attribute-values.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { EditFormResult } from "../../edit-forms/form-state.ts";
import { mergeStaleForm, toSeen } from "../../edit-forms/stale-form.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { AttributeView } from "../../ui/attributes/attribute-view.tsx";
import type { Route } from "./+types/attribute";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta(
    (loaderData as { attribute?: { label: string } } | undefined)?.attribute?.label ?? "An attribute",
    matches,
  );

export const headers = responseHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const attribute = await findEditableAttribute(context.get(shopContext).database, by, params.attribute);
  if (!attribute) throw missing();
  const values = toAttributeFormValues(attribute);
  const presence = await loadPresence(context, request, { type: "attribute", id: attribute.id });
  const trail = await loadAuditTrail(context, request, { type: "attribute", id: attribute.id });
  return { attribute, form: { values, seen: toSeen(values) }, presence, trail };
}

/** Saves the attribute, archives it or brings it back. */
export async function action({ request, context, params: { attribute: attributeId } }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  if (!isId(attributeId)) throw missing();
  const { database } = context.get(shopContext);
  const { intent = "", ...values } = toFormValues(await parseFormData(request));
  const version = readWholeNumber(values.version ?? "");
  const { attribute, toField } = readAttribute(values);
  const saved = await save();
  const refuse = (status: number, refusal: Partial<EditFormResult> & { message: string }) =>
    data<EditFormResult>({ form: intent, errors: {}, values, changes: {}, ...refusal }, { status });
  switch (saved.outcome) {
    case "not-found":
      throw missing();
    case "invalid": {
      const errors = Object.fromEntries(Object.entries(saved.errors).map(([field, error]) => [toField(field), error]));
      return refuse(422, {
        message: `Nothing is saved yet: ${[...new Set(Object.values(errors))].join("; ")}.`,
        errors,
      });
    }
    case "options-in-use":
      return refuse(409, {
        message: "Nothing is saved: products have an option whose name is empty now. Take it from them first.",
        errors: Object.fromEntries(saved.values.map((value) => [optionField(value, "label"), "Products have it"])),
      });
    case "not-archived":
      return refuse(409, { message: "Somebody else has brought it back meanwhile." });
    case "conflict": {
      const current = await findEditableAttribute(database, by, attributeId);
      return refuse(409, {
        message:
          "Somebody else has saved this attribute meanwhile. What you typed is still here, and the changed fields are marked. Look at them, then save again.",
        ...(current && intent === "details" && mergeStaleForm(values, toAttributeFormValues(current))),
      });
    }
    default:
      context.get(requestSessionContext).flash("attribute-saved");
      return redirect(`/admin/attributes/${attributeId}`, 303);
  }

  function save() {
    if (Number.isSafeInteger(version) && intent === "details")
      return updateAttribute(database, by, { attributeId, version, ...withoutForeign(values, attribute) });
    if (Number.isSafeInteger(version) && intent === "status" && values.to === "archived")
      return archiveAttribute(database, by, { attributeId, version });
    if (Number.isSafeInteger(version) && intent === "status" && values.to === "active")
      return unarchiveAttribute(database, by, { attributeId, version });
    throw unknownForm();
  }
}

/** Without the fields that the form of this type does not have. */
function withoutForeign(
  values: Record<string, string>,
  { options, ...attribute }: ReturnType<typeof readAttribute>["attribute"],
) {
  return { ...attribute, ...("newOptions" in values && { options }) };
}

const missing = () => data("The shop has no such attribute.", { status: 404 });

export default function AttributePage({ loaderData, actionData }: Route.ComponentProps) {
  return <AttributeView {...loaderData} result={actionData ?? null} />;
}
