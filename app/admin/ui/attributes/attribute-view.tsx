import { Button } from "#app/ui/elements/button.tsx";
import type { FormValues } from "#app/http/forms.ts";
import type { EditableAttribute } from "#domains/catalog/attributes/list-editable-attributes.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { BackLink } from "../back-link.tsx";
import { ArchiveForm } from "../edit-forms/archive-form.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { AttributeFields } from "./attribute-fields.tsx";
import { attributeTypeLabels } from "./attribute-labels.ts";

interface AttributeViewProps {
  attribute: EditableAttribute;
  form: { values: FormValues; seen: string };
  result: EditFormResult | null;
}

/** One attribute: its name, its options, whether lists are filtered by it. */
export function AttributeView({ attribute, form, result }: AttributeViewProps) {
  const { id, code, label, type, version, archived, options, productField } = attribute;
  const shared = { action: `/admin/attributes/${id}`, version, result };
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/attributes">All attributes</BackLink>
        <h1 className="heading text-2xl wrap-anywhere" dir="auto">
          {label}
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {archived && <StatusBadge tone="over">Archived</StatusBadge>}
          <span>
            {attributeTypeLabels[type]}, in addresses <code>{code}</code>
          </span>
        </p>
      </div>
      {!archived && (
        <EditForm form="details" title="Details" seen={form.seen} {...shared}>
          <AttributeFields
            state={toFormState("details", result, form.values)}
            type={type}
            hasProductField={productField !== null}
            options={type === "choice" ? options : []}
          />
          <Button className="justify-self-start">Save the attribute</Button>
        </EditForm>
      )}
      <ArchiveForm
        archived={archived}
        lead={{
          archived:
            "Archived: neither shoppers nor the forms of products show it. It keeps its options and its values.",
          active: "Archived, it leaves lists and forms, and keeps its options and its values.",
        }}
        {...shared}
      />
    </>
  );
}
