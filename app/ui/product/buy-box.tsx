import { useState, type FormEvent } from "react";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Price } from "#app/ui/elements/price.tsx";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { QuantityInput } from "#app/ui/elements/quantity-input.tsx";
import { useSentTo } from "#app/ui/elements/use-sent-to.ts";
import { BackInStockForm, type BackInStockFormError, backInStockPath } from "#app/ui/wishlist/back-in-stock-form.tsx";
import { wording } from "#kernel/wording.ts";
import type { Buyable } from "./buyable.ts";
import type { Chosen } from "./choice.ts";
import { formatPerServing } from "../catalog/format-per-serving.ts";
import { costPerServing, findOfferPrice } from "./offer-price.ts";
import { StockState } from "./stock-state.tsx";
import { summariseStock } from "./summarise-stock.ts";
import { buyFormId, useChoice } from "./use-choice.ts";
import { VariantPicker } from "./variant-picker.tsx";

const noConnection = "No connection: nothing was sent. What you chose stays here. Press again when you are online.";

interface BuyBoxProps {
  product: Buyable;
  /** What is chosen at first. */
  chosen: Chosen;
  /** The fragment of the size chart, if the page has one. */
  sizeGuide?: string | undefined;
  /** The quantity as it was typed. */
  quantity?: string;
  /** The most units that can be typed. */
  most?: number;
  /** The error of the last attempt to add the product, displayed beside the picker and focused. */
  problem?: string | undefined;
  /** The error of the last attempt to create a back-in-stock alert. */
  alert?: BackInStockFormError;
  /** Whether browsers can be told that goods are back. */
  notifies?: boolean;
}

/**
 * Price, stock, choice and "Add to cart": a plain POST form to /cart/add. With scripts a missing choice is reported without a request. A
 * sold-out variant offers a back-in-stock alert instead; without scripts the buy button stays, because the choice may change.
 */
export function BuyBox({
  product,
  chosen: initial,
  sizeGuide,
  quantity = "1",
  most = maxLineQuantity,
  problem,
  alert,
  notifies = false,
}: BuyBoxProps) {
  const { chosen, variant, choose } = useChoice(product, initial);
  const [sentTo, noteSent] = useSentTo();
  const [unsent, setUnsent] = useState(0);
  const [missed, setMissed] = useState({ times: 0, group: firstWithout(chosen) });
  const price = findOfferPrice(product, variant);
  const perServing = costPerServing(product, variant);
  const whole = summariseStock(product.variants.map((each) => each.stock));
  const stock = variant?.stock ?? whole;
  const soldOut = stock.state === "sold-out";
  const said = variant
    ? problem === wording.variantMissing
      ? undefined
      : problem
    : missed.times > 0
      ? wording.variantMissing
      : problem;
  const shown = unsent > 0 ? noConnection : said;
  const alertId = "buy-problem";
  const message = shown && (
    <Alert key={missed.times + unsent} id={alertId} focused className="scroll-mt-24">
      {shown}
    </Alert>
  );
  // The message stays above the group where it first appeared, because moving it would move the focus too.
  const missing = shown === wording.variantMissing ? { message, above: missed.group } : null;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // A product that is completely sold out needs no choice for an alert.
    const complete = variant !== null || whole.state === "sold-out";
    if (complete && navigator.onLine) return noteSent(event);
    event.preventDefault();
    // The browser would put its own page in place of this one and of what is chosen here.
    if (complete) return setUnsent(unsent + 1);
    setUnsent(0);
    setMissed({ times: missed.times + 1, group: firstWithout(chosen) });
  };

  return (
    <form id={buyFormId} method="post" action="/cart/add" onSubmit={onSubmit} className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <Price amount={price.amount} original={price.original} from={price.from} size="large" />
          {price.percentage !== null && <Badge tone="sale">−{price.percentage}%</Badge>}
        </div>
        {perServing !== null && (
          <p className="figures mt-1 text-muted">
            {price.from && "From "}
            {formatPerServing(perServing)}
          </p>
        )}
      </div>
      <output className="block">
        <StockState stock={stock} />
      </output>
      {product.variants.length > 1 && (
        // The first button of a form is the one that Enter presses: not the one that shows another choice.
        <noscript>
          <button
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
            {...(soldOut && { formAction: backInStockPath, formNoValidate: true })}
          />
        </noscript>
      )}
      <input type="hidden" name="product" value={product.id} />
      {product.optionGroups.length === 0 && <input type="hidden" name="variant" value={product.variants[0]?.id} />}
      {!missing && message}
      <VariantPicker
        product={product}
        chosen={chosen}
        onChoose={choose}
        describedBy={shown ? alertId : undefined}
        missing={missing}
        sizeGuide={sizeGuide}
      />
      {product.variants.length > 1 && (
        <noscript>
          <Button formAction="/choice" formNoValidate look="secondary" size="small">
            Show this choice
          </Button>
        </noscript>
      )}
      {soldOut && <BackInStockForm result={alert} sentTo={sentTo} notifies={notifies} />}
      {whole.state !== "sold-out" && (
        <div className={`flex-wrap items-stretch gap-3 print:hidden ${soldOut ? "hidden noscript:flex" : "flex"}`}>
          <QuantityInput
            name="quantity"
            label={`Quantity of ${product.name}`}
            defaultValue={quantity}
            max={most}
            className="min-h-14"
          />
          <Button
            size="large"
            look="accent"
            className="min-w-[min(12rem,100%)] flex-1"
            pending={sentTo === "/cart/add"}
            pendingLabel="Adding…"
          >
            <i className="icon icon-cart size-5" />
            Add to cart
          </Button>
        </div>
      )}
    </form>
  );
}

/** The index of the first group without a choice; 0 when the combination does not exist. */
function firstWithout(chosen: Chosen): number {
  return Math.max(0, chosen.indexOf(null));
}
