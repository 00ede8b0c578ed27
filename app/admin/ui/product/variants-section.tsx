import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import type { FormState } from "../../product-forms/form-state.ts";
import { variantField } from "../../product-forms/variants.ts";
import { fieldProps } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

const columns = "md:grid-cols-[minmax(7rem,1fr)_1.2fr_1fr_1.3fr_6rem_1fr]";

/** The grid of a product's variants: a row for each in wide windows, a card for each on phones. */
export function VariantsSection({
  product,
  variants,
  pictures,
  limits,
  forms,
  result,
  state,
}: ProductViewProps & { state: FormState }) {
  const isStack = product.kind === "stack";
  return (
    <FormSection
      form="variants"
      title={isStack ? "Price" : "Variants"}
      lead="What shoppers pay, in rupees, and the codes by which it is found and scanned."
      product={product}
      seen={forms.variants.seen}
      result={result}
    >
      <div>
        <div aria-hidden="true" className={`hidden gap-3 pb-1 text-sm font-semibold text-muted md:grid ${columns}`}>
          {["Variant", "SKU", "Price, Rs", "Barcode", "Servings", "Picture"].map((title) => (
            <span key={title}>{title}</span>
          ))}
        </div>
        {variants.map(({ id, label, available }) => {
          const field = (name: Parameters<typeof variantField>[1]) => fieldProps(state, variantField(id, name));
          return (
            <fieldset key={id} className="border-t border-line py-3">
              <legend className="sr-only">{label}</legend>
              <div className={`grid grid-cols-2 items-start gap-3 md:[&_label]:sr-only ${columns}`}>
                <div className="col-span-2 grid content-center md:col-span-1 md:min-h-12">
                  <span className="font-semibold wrap-anywhere" dir="auto">
                    {label}
                  </span>
                  {!isStack && (
                    <a
                      href={`/admin/stock/${id}`}
                      className="figures inline-flex min-h-11 items-center text-sm underline underline-offset-4 md:min-h-6"
                    >
                      {available} in stock
                    </a>
                  )}
                </div>
                <TextField label="SKU" {...field("sku")} maxLength={limits.sku} spellCheck={false} />
                <TextField label="Price, Rs" {...field("price")} inputMode="decimal" autoComplete="off" />
                <TextField label="Barcode" {...field("barcode")} maxLength={40} autoComplete="off" />
                <TextField label="Servings" {...field("servings")} inputMode="numeric" autoComplete="off" />
                <SelectField label="Picture" {...field("pictureKey")}>
                  <option value="">The first</option>
                  {pictures.map(({ key, alt }, at) => (
                    <option key={key} value={key}>
                      {at + 1}: {alt}
                    </option>
                  ))}
                </SelectField>
              </div>
            </fieldset>
          );
        })}
      </div>
      <Button className="justify-self-start">{isStack ? "Save the price" : "Save the variants"}</Button>
    </FormSection>
  );
}
