import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { formatDateTime } from "#kernel/time.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";
import { linkLook } from "../link-look.ts";

/** When a draft becomes active by itself, and the link that shows it before. */
export function ReleaseSections({ product, baseUrl, forms, result, state }: ProductViewProps & { state: FormState }) {
  const { publishAt, previewSecret, status } = product;
  if (status !== "draft") return null;
  return (
    <>
      <FormSection
        form="schedule"
        title="Publish at a time"
        lead={
          publishAt
            ? `It is published on ${formatDateTime(publishAt)}.`
            : "Choose a time, in Pakistan, at which shoppers begin to see it."
        }
        product={product}
        seen={forms.schedule.seen}
        result={result}
      >
        <TextField
          label="Day and time"
          type="datetime-local"
          {...fieldProps(state, "publishAt")}
          className="max-w-xs"
        />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary">Save the time</Button>
          {publishAt && (
            <Button look="secondary" name="cancel" value="yes">
              Not by itself
            </Button>
          )}
        </div>
      </FormSection>
      <FormSection
        form="preview"
        title="Preview by link"
        lead="Whoever has the link sees the draft as its page will be. Search engines do not. A new link ends the one before."
        product={product}
        result={result}
      >
        {previewSecret && (
          <p>
            <a href={`/preview/${previewSecret}`} className={`${linkLook} font-semibold wrap-anywhere`}>
              {baseUrl}/preview/{previewSecret}
            </a>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" name="to" value="new">
            {previewSecret ? "Make a new link" : "Make a link"}
          </Button>
          {previewSecret && (
            <Button look="secondary" name="to" value="none">
              End the link
            </Button>
          )}
        </div>
      </FormSection>
    </>
  );
}
