import type { Picture as PictureFacts } from "#domains/media/find-pictures.ts";
import type { CardFacts } from "#app/ui/catalog/product-card.tsx";
import { BuyBox } from "../product/buy-box.tsx";
import type { Buyable } from "../product/buyable.ts";
import type { Chosen } from "../product/choice.ts";
import { Alternatives } from "../product/alternatives.tsx";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { Picture } from "../elements/picture.tsx";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";
import type { BackInStockFormError } from "./back-in-stock-form.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";

/** Who is told: an address by mail, or the browser with this address at its push service. */
export type Asked = { email: string } | { endpoint: string };

/** The intent of the form with which a browser takes back that it is told. */
export const stopIntent = "stop";

export interface BackInStockResult {
  product: Buyable;
  picture: PictureFacts | null;
  chosen: Chosen;
  related: CardFacts[];
  /** Who is told; null when the form was refused. */
  asked: Asked | null;
  /** Whether this browser is not told any more. */
  stopped: boolean;
  /** Whether the variant is in stock, so that it can be bought at once. */
  inStock: boolean;
  problem: string | undefined;
  /** Whether browsers can be told. */
  notifies: boolean;
  alert: BackInStockFormError;
}

/** The result of a back-in-stock form: a confirmation, or the choice again with the error. */
export function BackInStockView({ result }: { result: BackInStockResult }) {
  const { product, picture, chosen, related, asked, stopped, inStock, problem, notifies, alert } = result;
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
              {stopped && (
                <Alert tone="success" focused>
                  This browser will not tell you when it is back.
                </Alert>
              )}
              <BuyBox product={product} chosen={chosen} problem={problem} alert={alert} notifies={notifies} />
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
                  {"email" in asked ? (
                    <>
                      We write to <bdi className="wrap-anywhere">{asked.email}</bdi>
                    </>
                  ) : (
                    "This browser tells you"
                  )}{" "}
                  as soon as {chosen.includes(null) ? "any of it" : "it"} is back.
                </p>
                <p className="mt-1 font-normal">
                  One {"email" in asked ? "mail" : "notification"}, nothing else. We do not hold one back for you.
                </p>
              </Alert>
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={page} look="secondary">
                  Back to the product
                </ButtonLink>
                {"endpoint" in asked && (
                  <form method="post">
                    <input type="hidden" name="intent" value={stopIntent} />
                    <input type="hidden" name="product" value={product.id} />
                    <input type="hidden" name="endpoint" value={asked.endpoint} />
                    <Button look="secondary">Do not notify me</Button>
                  </form>
                )}
              </div>
            </>
          )}
        </div>
      </div>
      <Alternatives cards={related} />
    </div>
  );
}
