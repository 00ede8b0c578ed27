import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import type { FormState } from "../../edit-forms/form-state.ts";
import { meantField, variantField } from "../../products/variants.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import { MeantField } from "../edit-forms/meant-field.tsx";
import type { ProductViewProps } from "./product-view-props.ts";
import { WholeTextField } from "./whole-text-field.tsx";
import { linkLook } from "../link-look.ts";

const titles = ["SKU", "Price, Rs", "Cost, Rs", "Barcode", "Weight, g", "Servings", "Picture"];
const columns = {
  beside: "lg:grid-cols-[minmax(5rem,1fr)_1.2fr_5.5rem_5.5rem_9.5rem_5rem_4rem_8rem]",
  above: "lg:grid-cols-[1fr_5.5rem_5.5rem_9.5rem_5rem_4rem_9rem]",
};
/** A longer name takes more lines beside its fields than above them. */
const maxNameBeside = 32;
/** More of them fill many screens of a phone. */
const fewVariants = 8;
/** A picture is chosen by its number: of its description, so much helps to tell it from others. */
const maxAlt = 20;

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
  const isAbove = variants.some(({ label }) => label.length > maxNameBeside);
  const grid = isAbove ? columns.above : columns.beside;
  return (
    <FormSection
      form="variants"
      title={isStack ? "Price" : "Variants"}
      lead="What shoppers pay and what the shop paid, and the codes by which it is found and scanned. Shoppers see neither cost nor weight."
      product={product}
      seen={forms.variants.seen}
      result={result}
    >
      {variants.length > fewVariants && (
        <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
          {[
            [`/admin/products/bulk?id=${product.id}`, `Edit the ${variants.length} variants as a table`],
            ["#details", "Go on to the details"],
          ].map(([href, text]) => (
            <a key={href} href={href} className={linkLook}>
              {text}
            </a>
          ))}
        </p>
      )}
      <div>
        <div aria-hidden="true" className={`hidden gap-2 pb-1 text-sm font-semibold text-muted lg:grid ${grid}`}>
          {(isAbove ? titles : ["Variant", ...titles]).map((title) => (
            <span key={title}>{title}</span>
          ))}
        </div>
        {variants.map(({ id, label, available }, at) => {
          const field = (name: Parameters<typeof variantField>[1]) => fieldProps(state, variantField(id, name));
          return (
            <fieldset key={id} className="border-t border-line py-3">
              <legend className="sr-only">{label}</legend>
              <MeantField name={meantField(id)} state={state} />
              <div
                className={`grid grid-cols-2 items-start gap-3 md:grid-cols-4 lg:gap-2 lg:[&_label]:sr-only ${grid}`}
              >
                <div
                  className={`col-span-full content-center ${isAbove ? "flex flex-wrap items-baseline gap-x-4" : "grid lg:col-span-1 lg:min-h-12"}`}
                >
                  <span className="font-semibold wrap-anywhere" dir="auto">
                    {label}
                  </span>
                  {!isStack && (
                    <a href={`/admin/stock/${id}`} className={`${linkLook} figures text-sm md:min-h-6`}>
                      {available} in stock
                    </a>
                  )}
                </div>
                <WholeTextField
                  label="SKU"
                  className="max-md:col-span-full md:max-lg:col-span-2"
                  {...field("sku")}
                  maxLength={limits.sku}
                  spellCheck={false}
                  autoComplete="off"
                />
                <TextField
                  label="Price, Rs"
                  {...field("price")}
                  {...(at === 0 && { id: "price" })}
                  inputMode="decimal"
                  autoComplete="off"
                />
                <TextField label="Cost, Rs" {...field("cost")} inputMode="decimal" autoComplete="off" />
                <TextField
                  label="Barcode"
                  // Its thirteen digits need more than half of a phone.
                  className="max-md:col-span-full"
                  {...field("barcode")}
                  maxLength={limits.barcode}
                  autoComplete="off"
                />
                <TextField label="Weight, g" {...field("weight")} inputMode="numeric" autoComplete="off" />
                <TextField label="Servings" {...field("servings")} inputMode="numeric" autoComplete="off" />
                <SelectField label="Picture" className="max-md:col-span-full" {...field("pictureKey")}>
                  <option value="">The first</option>
                  {pictures.map(({ key, alt }, at) => (
                    <option key={key} value={key}>
                      {namePicture(at, alt, product.name)}
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

/** "2: Front view" of "Training Tights, front view": the product's name tells no picture from another. */
function namePicture(at: number, alt: string, product: string): string {
  const own = (alt.startsWith(product) ? alt.slice(product.length) : alt).replace(/^[\s,:;.–-]+/, "");
  if (own === "") return `Photo ${at + 1}`;
  return `${at + 1}: ${own.length > maxAlt ? `${own.slice(0, maxAlt - 1).trimEnd()}…` : own}`;
}
