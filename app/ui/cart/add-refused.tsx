import type { Picture as PictureFacts } from "#domains/media/find-pictures.ts";
import type { CardFacts } from "#app/ui/catalog/product-card.tsx";
import { BuyBox } from "../product/buy-box.tsx";
import type { Buyable } from "../product/buyable.ts";
import type { Chosen } from "../product/choice.ts";
import { Alternatives } from "../product/alternatives.tsx";
import { Picture } from "../elements/picture.tsx";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

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
  const area = useFocusOnResult<HTMLDivElement>(result);
  return (
    <div className="wrap py-8">
      <div className="mx-auto grid max-w-4xl gap-8 md:grid-cols-2">
        {picture && (
          <PageLink
            to={`/products/${product.slug}`}

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
          </PageLink>
        )}
        <div ref={area}>
          <h1 dir="auto" className="heading mb-4 text-3xl">
            <PageLink to={`/products/${product.slug}`} className="underline-offset-4 hover:underline">
              {product.name}
            </PageLink>
          </h1>
          <BuyBox product={product} chosen={chosen} quantity={quantity} problem={problem} />
        </div>
      </div>
      <Alternatives cards={related} />
    </div>
  );
}
