import { Link } from "react-router";
import type { Picture as PictureFacts } from "#domains/media/picture.ts";
import type { ProductCard } from "#domains/search/product-card.ts";
import { BuyBox } from "../catalog/buy-box.tsx";
import type { Buyable } from "../catalog/buyable.ts";
import type { Chosen } from "../catalog/choice.ts";
import { ProductRow } from "../catalog/product-row.tsx";
import { useChoice } from "../catalog/use-choice.ts";
import { Picture } from "../elements/picture.tsx";

interface AddRefusedProps {
  product: Buyable;
  picture: PictureFacts | null;
  chosen: Chosen;
  quantity: number;
  /** What was missing or refused. */
  problem: string;
  related: ProductCard[];
}

/** The choice of a product once more, with what its adding was refused for, and other products. */
export function AddRefused({ product, picture, chosen, quantity, problem, related }: AddRefusedProps) {
  const choice = useChoice(product, chosen);
  return (
    <div className="wrap py-8">
      <div className="mx-auto grid max-w-4xl gap-8 md:grid-cols-2">
        {picture && <Picture picture={picture} sizes="(min-width: 48rem) 26rem, 92vw" upTo={640} priority className="aspect-square w-full rounded-card bg-surface object-cover" />}
        <div>
          <h1 dir="auto" className="heading mb-4 text-3xl"><Link to={`/products/${product.slug}`} prefetch="intent" className="underline-offset-4 hover:underline">{product.name}</Link></h1>
          <BuyBox product={product} choice={choice} quantity={quantity} problem={problem} />
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-12">
          <h2 className="heading mb-4 text-2xl">You may also like</h2>
          <ProductRow cards={related} label="You may also like" />
        </section>
      )}
    </div>
  );
}
