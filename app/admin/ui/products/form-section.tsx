import type { ReactNode } from "react";
import type { ProductForm, ProductFormResult } from "../../products/form-state.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";

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

/** One form of a product's page. */
export function FormSection({ product: { id, version }, ...props }: FormSectionProps) {
  return <EditForm action={`/admin/products/${id}`} version={version} files {...props} />;
}
