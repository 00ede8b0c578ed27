import type { Picture as PictureFacts } from "#domains/media/find-pictures.ts";
import type { CardFacts } from "#app/ui/catalog/product-card.tsx";
import { BuyBox } from "../product/buy-box.tsx";
import type { Buyable } from "../product/buyable.ts";
import type { Chosen } from "../product/choice.ts";
import { Alternatives } from "../product/alternatives.tsx";
import { Alert } from "../elements/alert.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { Picture } from "../elements/picture.tsx";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";
import type { BackInStockFormError } from "./back-in-stock-form.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";

export interface BackInStockResult {
  product: Buyable;
  picture: PictureFacts | null;
  chosen: Chosen;
  related: CardFacts[];
  /** The address that gets the mail; null when the form was refused. */
  asked: string | null;
  /** Whether the variant is in stock, so that it can be bought at once. */
  inStock: boolean;
  problem: string | undefined;
  alert: BackInStockFormError;
}

/** The result of a back-in-stock form: a confirmation, or the choice again with the error. */
export function BackInStockView({ result }: { result: BackInStockResult }) {
  const { product, picture, chosen, related, asked, inStock, problem, alert } = result;
  const area = useFocusOnResult<HTMLDivElement>(result);
  const page = `/products/${product.slug}`;
  const options = product.optionGroups.flatMap((group, place) =>
    group.options.filter(({ id }) => id === chosen[place]).map(({ name }) => name),
  );

  return (
    <div className="wrap py-8">
      <div className="mx-auto grid max-w-4xl gap-8 md:grid-cols-2">
        {picture && (
          <PageLink to={page} tabIndex={-1} aria-hidden="true" className="max-md:hidden">
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 48rem) 26rem, 1px"
              upTo={640}
              className="aspect-square w-full rounded-card bg-surface object-cover"
            />
          </PageLink>
        )}
        <div ref={area} className="flex min-w-0 flex-col gap-5">
          <h1 dir="auto" className="heading text-3xl">
            <PageLink to={page} className="underline-offset-4 hover:underline">
              {product.name}
            </PageLink>
          </h1>
          {asked === null ? (
            <>
              {inStock && (
                <Alert tone="success" focused>
                  This one is in stock: you can add it to your cart now.
                </Alert>
              )}
              <BuyBox product={product} chosen={chosen} problem={problem} alert={alert} />
            </>
          ) : (
            <>
              {options.length > 0 && (
                <p className="-mt-3 text-lg text-muted">
                  <bdi>{options.join(", ")}</bdi>
                </p>
              )}
              <Alert tone="success" focused>
                <p>
                  We write to <bdi className="wrap-anywhere">{asked}</bdi> as soon as{" "}
                  {chosen.includes(null) ? "any of it" : "it"} is back.
                </p>
                <p className="mt-1 font-normal">One mail, nothing else. We do not hold one back for you.</p>
              </Alert>
              <div>
                <ButtonLink to={page} look="secondary">
                  Back to the product
                </ButtonLink>
              </div>
            </>
          )}
        </div>
      </div>
      <Alternatives cards={related} />
    </div>
  );
}
