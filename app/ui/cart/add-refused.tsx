import { Link } from "react-router";
import type { Picture as PictureFacts } from "#domains/media/find-pictures.ts";
import type { CardFacts } from "#app/ui/catalog/product-card.tsx";
import { BuyBox } from "../product/buy-box.tsx";
import type { Buyable } from "../product/buyable.ts";
import type { Chosen } from "../product/choice.ts";
import { Alternatives } from "../product/alternatives.tsx";
import { useChoice } from "../product/use-choice.ts";
import { Picture } from "../elements/picture.tsx";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";

export interface RefusedAddition {
  product: Buyable;
  picture: PictureFacts | null;
  chosen: Chosen;
  /** The quantity as it was typed. */
  quantity: string;
  /** The missing option, or the error. */
  problem: string;
  related: CardFacts[];
}

/** The product's choice again, with the reason why it could not be added, and other products. */
export function AddRefused({ result }: { result: RefusedAddition }) {
  const { product, picture, chosen, quantity, problem, related } = result;
  const choice = useChoice(product, chosen);
  const area = useFocusOnResult<HTMLDivElement>(result);
  return (
    <div className="wrap py-8">
      <div className="mx-auto grid max-w-4xl gap-8 md:grid-cols-2">
        {picture && (
          <Link
            to={`/products/${product.slug}`}
            prefetch="intent"
            tabIndex={-1}
            aria-hidden="true"
            className="max-md:hidden"
          >
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 48rem) 26rem, 1px"
              upTo={640}
              className="aspect-square w-full rounded-card bg-surface object-cover"
            />
          </Link>
        )}
        <div ref={area}>
          <h1 dir="auto" className="heading mb-4 text-3xl">
            <Link to={`/products/${product.slug}`} prefetch="intent" className="underline-offset-4 hover:underline">
              {product.name}
            </Link>
          </h1>
          <BuyBox product={product} choice={choice} quantity={quantity} problem={problem} />
        </div>
      </div>
      <Alternatives cards={related} />
    </div>
  );
}
