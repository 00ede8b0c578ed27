import { data } from "react-router";
import type { FormValues } from "#app/http/forms.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import type { ProductForm, ProductFormResult } from "./form-state.ts";
import type { Saved, SaveRefusal } from "./save-product.ts";
import { renderMarkdown } from "#kernel/markdown.ts";
import { mergeStaleForm } from "../edit-forms/stale-form.ts";

interface Refused extends Omit<Saved, "flash" | "result"> {
  result: SaveRefusal;
  form: ProductForm;
  values: FormValues;
  /** Loads the product as it is now, after a conflict. */
  reload(): Promise<EditableProduct>;
}

/** Responds with the refused form: what was typed, a sentence for the whole and one beside each field at fault. */
export async function refuseProductForm({ result, form, values, toField, stored, taken, reload }: Refused) {
  const refuse = (status: number, refusal: Pick<ProductFormResult, "message"> & Partial<ProductFormResult>) =>
    data<ProductFormResult>(
      {
        form,
        errors: {},
        values,
        changes: {},
        ...(form === "details" && { preview: renderMarkdown(values.description ?? "") }),
        ...refusal,
      },
      { status },
    );
  switch (result.outcome) {
    case "not-found":
      throw data("The shop has no such product.", { status: 404 });
    case "invalid": {
      const errors = Object.fromEntries(
        Object.entries(result.errors).map(([field, message]) => [
          toField(field),
          message.startsWith("Invalid") ? "Check what is written here" : message,
        ]),
      );
      return refuse(422, { message: summarise(Object.values(errors)), errors });
    }
    case "warned":
      return refuse(422, {
        message: "Nothing is saved yet: a price changes much. Save again if it is meant.",
        errors: result.errors,
        values: { ...values, ...result.meant },
      });
    case "slug-taken":
      return refuse(409, {
        message: "Nothing is saved: another product has this address.",
        errors: { slug: "Another product has this address. Choose another one." },
      });
    case "sku-taken": {
      const fields = taken?.(result.skus) ?? [];
      return refuse(409, {
        message: `Nothing is saved: another product has the SKU ${result.skus.join(", ")}.`,
        errors: Object.fromEntries(fields.map((field) => [field, "Another product has this SKU. Choose another one."])),
      });
    }
    case "in-use":
      return refuse(409, {
        message: `Nothing is saved: this is a part of ${result.stacks.map(({ name }) => name).join(", ")}. Take it out there first.`,
      });
    case "archived":
      return refuse(409, { message: "The product is archived. Bring it back first." });
    case "not-draft":
      return refuse(409, { message: "Somebody else has published or archived the product meanwhile." });
    case "not-archived":
      return refuse(409, { message: "Somebody else has brought the product back meanwhile." });
    case "parts-not-sold":
      return refuse(409, { message: "A part of this stack is not active. Publish it first." });
    case "conflict":
      return refuse(409, {
        message:
          form === "status"
            ? "Somebody else has saved this product meanwhile. Look at it again, then decide."
            : "Somebody else has saved this product meanwhile. What you typed is still here, and the changed fields are marked. Look at them, then save again.",
        ...mergeStaleForm(values, await stored(await reload())),
      });
  }
}

function summarise(messages: string[]): string {
  return messages.length === 1
    ? `Nothing is saved yet: ${messages[0]}.`
    : `Nothing is saved yet: ${messages.length} fields need another look.`;
}
