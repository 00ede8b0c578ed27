import { Form } from "react-router";
import { PackageX } from "lucide-react";
import type { SavedProduct } from "#domains/wishlist/saved-products.ts";
import { ProductCard } from "../catalog/product-card.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";

export type SavedFacts = SavedProduct;

const sizes = "(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 33vw, 50vw";

/** A saved product as a card, with buttons to add it to the cart and to remove it from the list. */
export function SavedCard({
  product,
  list,
  priority,
}: {
  product: SavedFacts;
  list: string;
  priority: boolean | "eager";
}) {
  const { productId, name, card } = product;
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="flex-1">
        {card ? (
          <ProductCard card={card} heading="h3" sizes={sizes} priority={priority} isSaved />
        ) : (
          <Uncarded product={product} />
        )}
      </div>
      <NextStep product={product} />
      <Form method="post" action={list}>
        <input type="hidden" name="product" value={productId} />
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="from" value="list" />
        <Button look="quiet" size="small" className="w-full">
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </div>
  );
}

/** A saved product without a listing: no longer sold, or so new that its listing is not created yet. */
function Uncarded({ product: { slug, name, isActive } }: { product: SavedFacts }) {
  return (
    <article className="flex h-full flex-col rounded-card border border-dashed border-control bg-surface p-3 md:p-4">
      <span className="grid flex-1 place-items-center py-8 text-muted">
        <PackageX aria-hidden="true" className="size-10" />
      </span>
      <h3 className="leading-snug font-semibold">
        <bdi className="line-clamp-3">
          {isActive ? (
            <PageLink to={`/products/${slug}`} className="underline underline-offset-4">
              {name}
            </PageLink>
          ) : (
            name
          )}
        </bdi>
      </h3>
      {!isActive && <p className="mt-1 text-sm text-muted">No longer sold</p>}
    </article>
  );
}

/** The card's main action. Options and e-mail addresses are entered on the product's page. */
function NextStep({ product: { productId, slug, name, isActive, card } }: { product: SavedFacts }) {
  if (!isActive) return null;
  const wide = "w-full px-2";
  const page = (label: string) => (
    <ButtonLink to={`/products/${slug}`} look="secondary" size="small" className={wide}>
      {label}
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  );
  if (card === null) return page("See it");
  if (card.stock === "sold-out") return page("Tell me when back");
  if (card.choices.length > 0) return page("Choose options");
  return (
    <Form method="post" action="/cart/add">
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="quantity" value="1" />
      <Button look="accent" size="small" className={wide}>
        Add to cart<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}
