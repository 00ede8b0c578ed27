import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { Section } from "../section.tsx";
import { ProductSearchField } from "./product-search-field.tsx";
import { useDebouncedCallback } from "../use-debounced-callback.ts";
import { ProductStatusBadge } from "./product-status.tsx";
import type { ListedProduct } from "#domains/catalog/products/listed-product.ts";

interface NewDiscountProps {
  /** What was searched for. */
  find: string;
  goods: Pick<ListedProduct, "id" | "name" | "status">[];
}

/** Finds the product that gets a discount, as one types; its page has the form. Marked ones, and all that match in the list of products, get one together as a sale. */
export function NewDiscount({ find, goods }: NewDiscountProps) {
  const submit = useSubmit();
  const { call: search, cancel } = useDebouncedCallback(
    (form: HTMLFormElement) => void submit(form, { replace: true, preventScrollReset: true }),
  );
  return (
    <Section
      id="new-discount"
      title="New discount"
      aside={
        <Link
          to="/admin/products/sales/new"
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          For many products: a sale
        </Link>
      }
    >
      <Form
        method="get"
        action="/admin/discounts#new-discount"
        role="search"
        aria-label="Product for a discount"
        onSubmit={cancel}
        onInput={({ currentTarget }) => search(currentTarget)}
        className="flex max-w-2xl flex-wrap items-end gap-2"
      >
        <ProductSearchField label="Product: parts of its name, or a SKU" name="find" text={find} />
      </Form>
      <div role="status">
        {find !== "" && goods.length === 0 && <p className="text-sm text-muted">No product matches.</p>}
        {goods.length > 0 && (
          <Form
            method="get"
            action="/admin/products/sales/new"
            aria-label="One discount for several"
            className="grid gap-3"
          >
            {/* Says that marks count, also when there are none: otherwise the sale would be of all products. */}
            <input type="hidden" name="id" value="" />
            <ul aria-label="Products" className="divide-y divide-line border-y border-line">
              {goods.map(({ id, name, status }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-2">
                  <label className="inline-flex size-11 items-center justify-center">
                    <span className="sr-only">Mark {name}</span>
                    <input type="checkbox" name="id" value={id} className="size-5 accent-ink" />
                  </label>
                  <Link
                    to={`/admin/products/${id}#discount`}
                    className="inline-flex min-h-11 min-w-0 flex-1 items-center font-semibold wrap-anywhere underline underline-offset-4"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  <ProductStatusBadge status={status} />
                </li>
              ))}
            </ul>
            <Button look="secondary" className="justify-self-start">
              One discount for the marked
            </Button>
          </Form>
        )}
      </div>
    </Section>
  );
}
