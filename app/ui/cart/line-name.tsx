import { LineParts } from "./line-parts.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";

interface LineNameProps {
  line: {
    productName: string;
    /** "" for a product that has no page any more. */
    productSlug: string;
    selectedOptions: readonly { group: string; option: string }[];
    parts: { name: string; quantity: number }[];
  };
}

/** What a line of a cart or an order is: its product, the chosen options, and what is in a stack. */
export function LineName({ line: { productName, productSlug, selectedOptions, parts } }: LineNameProps) {
  return (
    <>
      {productSlug === "" ? (
        <p dir="auto" className="text-left font-semibold">
          {productName}
        </p>
      ) : (
        <PageLink
          to={`/products/${productSlug}`}
          dir="auto"
          className="block text-left font-semibold underline-offset-4 hover:underline"
        >
          {productName}
        </PageLink>
      )}
      {selectedOptions.map(({ group, option }) => (
        <p key={group} className="text-sm text-muted">
          <bdi>{group}</bdi>: <bdi>{option}</bdi>
        </p>
      ))}
      <LineParts parts={parts} />
    </>
  );
}
