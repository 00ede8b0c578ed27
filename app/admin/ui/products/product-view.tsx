import { Button } from "#app/ui/elements/button.tsx";
import { toFormState } from "../../edit-forms/form-state.ts";
import { BackLink } from "../back-link.tsx";
import { AttributesSection } from "./attributes-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { DiscountSection } from "./discount-section.tsx";
import { FactsSection } from "./facts-section.tsx";
import { FormSection } from "./form-section.tsx";
import { ReleaseSections } from "./release-section.tsx";
import { SizeChartSection } from "./size-chart-section.tsx";
import { OptionsSection } from "./options-section.tsx";
import { PartsSection } from "./parts-section.tsx";
import { PicturesSection } from "./pictures-section.tsx";
import { ProductStatusBadge } from "./product-status.tsx";
import type { ProductViewProps } from "./product-view-props.ts";
import { StatusSection } from "./status-section.tsx";
import { UploadSection } from "./upload-section.tsx";
import { VariantsSection } from "./variants-section.tsx";
import { linkLook } from "../link-look.ts";

/** Everything about one product, in forms that are saved one by one. */
export function ProductView(props: ProductViewProps) {
  const { product, forms, result } = props;
  const state = (form: keyof typeof forms) => toFormState(form, result, forms[form].values);
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/products">All products</BackLink>
        <h1 className="heading text-2xl wrap-anywhere" dir="auto">
          {product.name}
        </h1>
        <p className="flex flex-wrap items-center gap-3">
          <ProductStatusBadge status={product.status} />
          {product.status === "active" && (
            <a href={`/products/${product.slug}`} className={`${linkLook} text-sm font-semibold`}>
              See it in the shop
            </a>
          )}
        </p>
      </div>
      <StatusSection {...props} />
      <ReleaseSections {...props} state={state("schedule")} />
      <VariantsSection {...props} state={state("variants")} />
      <PartsSection {...props} state={state("parts")} />
      <DetailsSection {...props} state={state("details")} />
      <PicturesSection {...props} state={state("pictures")} />
      <UploadSection {...props} state={toFormState("upload", result, { alt: product.name })} />
      {product.kind === "single" && <OptionsSection {...props} state={state("options")} />}
      {product.kind === "single" && (
        <>
          <FactsSection {...props} state={state("facts")} />
          <SizeChartSection {...props} state={state("sizeChart")} />
        </>
      )}
      <AttributesSection {...props} state={state("attributes")} />
      <DiscountSection {...props} state={state("discount")} />
      <FormSection
        form="duplicate"
        title="Copy"
        lead="Makes a draft with the same texts, pictures, options and prices, and with codes of its own."
        product={product}
        result={result}
      >
        <input type="hidden" name="copy" value={props.newCopy} />
        <Button look="secondary" className="justify-self-start">
          Copy this {product.kind === "stack" ? "stack" : "product"}
        </Button>
      </FormSection>
    </>
  );
}
