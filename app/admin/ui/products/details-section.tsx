import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import type { Gender } from "#domains/catalog/product-facts.ts";
import { maxSlugLength } from "#kernel/slugs.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { MarkdownField } from "../kit/markdown/markdown-field.tsx";
import { WordsField } from "../kit/words-field.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";
import { ShopperPreview } from "./shopper-preview.tsx";
import { CategoryOptions } from "../categories/category-options.tsx";
import { TickList } from "../edit-forms/tick-list.tsx";

const genderLabels: Readonly<Record<Gender, string>> = { male: "Men", female: "Women", unisex: "Unisex" };

/** Names, texts, brand, categories and what search engines show. */
export function DetailsSection(props: ProductViewProps & { state: FormState }) {
  const { product, categories, brands, limits, forms, result, state } = props;
  const field = (name: string, hint?: string) => fieldProps(state, name, hint);
  return (
    <FormSection form="details" title="Details" product={product} seen={forms.details.seen} result={result}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid gap-4">
          <TextField label="Name" {...field("name")} dir="auto" maxLength={limits.name} required />
          <TextField
            label="Address"
            {...field("slug", "The end of the page's address. The old address leads to the new one for ever.")}
            maxLength={maxSlugLength}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            label="Summary"
            optional
            {...field("summary", "One or two sentences below the name.")}
            dir="auto"
            maxLength={limits.summary}
          />
          <MarkdownField
            label="Description"
            optional
            {...field("description")}
            rows={12}
            maxLength={limits.description}
            preview={result?.preview ?? forms.details.preview}
            previewIntent="details-preview"
          />
          <div className="grid gap-4 md:grid-cols-2">
            <SelectField label="Brand" optional {...field("brandId")}>
              <option value="">None</option>
              {brands.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Main category"
              optional
              {...field("mainCategory", "The one on its card and above its page.")}
            >
              <option value="">None</option>
              <CategoryOptions categories={categories} />
            </SelectField>
          </div>
          <TickList
            legend="Categories"
            state={state}
            entries={categories.map(({ id, name, depth }) => ({ name: `category.${id}`, label: name, depth }))}
          />
          <WordsField
            label="Further words that find it"
            optional
            {...field("keywords", "Separated by commas: how people spell it, in Urdu too.")}
            suggestions={props.usedKeywords}
            dir="auto"
          />
          {product.kind === "single" && (
            <SelectField label="Cut, for wear" optional {...field("gender")}>
              <option value="">None</option>
              {Object.entries(genderLabels).map(([gender, label]) => (
                <option key={gender} value={gender}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label="Title for search engines"
            optional
            {...field("seoTitle", "Empty: the name.")}
            dir="auto"
            maxLength={limits.seoTitle}
          />
          <TextAreaField
            label="Description for search engines"
            optional
            {...field("seoDescription", "Empty: the summary.")}
            dir="auto"
            rows={3}
            maxLength={limits.seoDescription}
          />
          <Button className="justify-self-start">Save the details</Button>
        </div>
        <ShopperPreview {...props} />
      </div>
    </FormSection>
  );
}
