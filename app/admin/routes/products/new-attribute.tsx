import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { createAttribute } from "#domains/catalog/attributes/create-attribute.ts";
import type { AttributeType } from "#domains/catalog/attributes/attribute.ts";
import { catalogLimits } from "#domains/catalog/text-limits.ts";
import { readAttribute } from "../../attributes/attribute-values.ts";
import { toNewFormState } from "../../edit-forms/form-state.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { makeSlug } from "../../edit-forms/make-slug.ts";
import { AttributeFields } from "../../ui/attributes/attribute-fields.tsx";
import { attributeTypeLabels } from "../../ui/attributes/attribute-labels.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { fieldProps } from "../../ui/edit-forms/field-props.ts";
import { TrackedForm } from "../../ui/save-bar/tracked-form.tsx";
import type { Route } from "./+types/new-attribute";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("New attribute", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePermission(context, request, "catalogue.edit");
  return null;
}

/** Creates an attribute, and leads to its page. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const values = toFormValues(await parseFormData(request));
  const { attribute, toField } = readAttribute(values);
  const typed = values.code?.trim() ?? "";
  const code = typed || makeSlug(attribute.label).slice(0, 40);
  const type = (values.type ?? "choice") as AttributeType;
  const created = await createAttribute(context.get(shopContext).database, by, { ...attribute, code, type });
  switch (created.outcome) {
    case "invalid":
      return refuseInput(values, {
        errors: Object.fromEntries(
          Object.entries(typed === "" ? refuseMade(created.errors, attribute.label) : created.errors).map(
            ([field, error]) => [toField(field), error],
          ),
        ),
      });
    case "code-taken":
      return refuseInput(
        { ...values, code },
        { status: 409, errors: { code: "Another attribute has this word. An archived one keeps it." } },
      );
    case "created":
      context.get(requestSessionContext).flash("attribute-saved");
      return redirect(`/admin/attributes/${created.attribute.id}`, 303);
  }
}

/** The errors of a word that nobody typed: it is missing with the name, or none can be made of the name. */
function refuseMade({ code, ...errors }: Record<string, string>, name: string): Record<string, string> {
  if (code === undefined || name.trim() === "") return errors;
  return { ...errors, code: "None can be made of this name. Enter one, for example colour." };
}

export default function NewAttribute({ actionData }: Route.ComponentProps) {
  const result = actionData ?? null;
  const state = toNewFormState(result);
  return (
    <>
      <h1 className="heading text-2xl">New attribute</h1>
      <FormAlert result={result} />
      <TrackedForm
        id="new-attribute"
        title="New attribute"
        refused={result !== null}
        problems={Object.keys(result?.errors ?? {}).length}
        action="/admin/attributes/new"
        aria-label="New attribute"
        className="panel grid max-w-2xl gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Type" {...fieldProps(state, "type", "It stays as it is chosen now.")}>
            {Object.entries(attributeTypeLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Word in addresses"
            optional
            {...fieldProps(state, "code", "Empty: made of the name. It stays for ever, because shared links hold it.")}
            maxLength={catalogLimits.attributeCode}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <AttributeFields state={state} type={null} />
        <Button look="accent" className="justify-self-start">
          Create the attribute
        </Button>
      </TrackedForm>
    </>
  );
}
