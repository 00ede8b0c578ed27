import type { ProductAttribute } from "#domains/catalog/attributes/find-product-attributes.ts";
import { describeAttribute } from "./describe-attribute.ts";

/** What the product is like: its colours, whom it is cut for, what it is bought for. */
export function ProductAttributes({ attributes }: { attributes: ProductAttribute[] }) {
  return (
    <dl className="grid max-w-3xl grid-cols-[auto_1fr] gap-x-8 gap-y-2">
      {attributes.map((attribute) => (
        <div key={attribute.code} className="contents">
          <dt className="font-semibold">{attribute.label}</dt>
          <dd dir="auto" className="min-w-0 text-muted wrap-anywhere">
            {describeAttribute(attribute)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
