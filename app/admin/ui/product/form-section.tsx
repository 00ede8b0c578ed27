import type { ReactNode } from "react";
import { Alert } from "#app/ui/elements/alert.tsx";
import type { ProductForm, ProductFormResult } from "../../product-forms/form-state.ts";

interface FormSectionProps {
  form: ProductForm;
  title: string;
  lead?: ReactNode;
  product: { id: string; version: number };
  /** Digests of what the form began with, from `toSeen`. */
  seen?: string;
  /** The last refused form of the page, of this section or of another one. */
  result: ProductFormResult | null;
  children: ReactNode;
}

/** One form of a product's page. It carries the product's version, so that nobody saves over what somebody else has saved. */
export function FormSection({ form, title, lead, product, seen, result, children }: FormSectionProps) {
  return (
    <section id={form} aria-labelledby={`${form}-title`} className="panel scroll-mt-4">
      <div className="mb-4 grid gap-2">
        <h2 id={`${form}-title`} className="heading text-lg">
          {title}
        </h2>
        {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
        {result?.form === form && <Alert focused>{result.message}</Alert>}
      </div>
      <form
        method="post"
        action={`/admin/products/${product.id}`}
        encType="multipart/form-data"
        noValidate
        aria-labelledby={`${form}-title`}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value={form} />
        <input type="hidden" name="version" value={product.version} />
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        {children}
      </form>
    </section>
  );
}
