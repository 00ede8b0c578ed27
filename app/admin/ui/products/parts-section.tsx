import { Button } from "#app/ui/elements/button.tsx";
import type { FormState } from "../../edit-forms/form-state.ts";
import { PartRows } from "../stacks/part-rows.tsx";
import { StackSums } from "../stacks/stack-sums.tsx";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

/** What is in a stack, what it saves and what it leaves. */
export function PartsSection({ product, stack, forms, result, state }: ProductViewProps & { state: FormState }) {
  if (!stack) return null;
  return (
    <FormSection
      form="parts"
      title="What is inside"
      lead="Its stock is that of its parts."
      product={product}
      seen={forms.parts.seen}
      result={result}
    >
      <StackSums {...stack} />
      <PartRows rows={stack.rows} state={state} known={stack.known} />
      <Button className="justify-self-start">Save the parts</Button>
    </FormSection>
  );
}
