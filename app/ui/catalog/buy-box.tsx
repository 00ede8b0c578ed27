import { useState, type FormEvent } from "react";
import { Form, useNavigation } from "react-router";
import { ShoppingCart } from "lucide-react";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Price } from "#app/ui/elements/price.tsx";
import { QuantityInput } from "#app/ui/elements/quantity-input.tsx";
import { wording } from "#kernel/wording.ts";
import type { Buyable } from "./buyable.ts";
import { formatPerServing } from "./format-per-serving.ts";
import { costPerServing, findOfferPrice } from "./offer-price.ts";
import { StockState } from "./stock-state.tsx";
import { summariseStock } from "./summarise-stock.ts";
import type { Choice } from "./use-choice.ts";
import { VariantPicker } from "./variant-picker.tsx";

export const buyFormId = "buy";

interface BuyBoxProps {
  product: Buyable;
  choice: Choice;
  /** As it was typed. */
  quantity?: string;
  /** What the server refused the last attempt for; shown beside the picker and focused. */
  problem?: string | undefined;
}

/** Price, stock, choice and "Add to cart": a plain POST form to /cart/add. With scripts a missing choice is told without a request. */
export function BuyBox({ product, choice, quantity = "1", problem }: BuyBoxProps) {
  const { chosen, variant, form, choose } = choice;
  const navigation = useNavigation();
  const [missed, setMissed] = useState(0);
  const price = findOfferPrice(product, variant);
  const perServing = costPerServing(product, variant);
  const stock = variant?.stock ?? summariseStock(product.variants.map((each) => each.stock));
  const told = variant ? (problem === wording.variantMissing ? undefined : problem) : missed > 0 ? wording.variantMissing : problem;
  const alertId = "buy-problem";

  const onSubmit = (event: FormEvent) => {
    if (variant) return;
    event.preventDefault();
    setMissed(missed + 1);
  };

  return (
    <Form ref={form} id={buyFormId} method="post" action="/cart/add" onSubmit={onSubmit} className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <Price amount={price.amount} original={price.original} from={price.from} size="large" />
          {price.percentage !== null && <Badge tone="sale">−{price.percentage}%</Badge>}
        </div>
        {perServing !== null && <p className="figures mt-1 text-muted">{formatPerServing(perServing)}</p>}
      </div>
      <output className="block"><StockState stock={stock} /></output>
      <input type="hidden" name="product" value={product.id} />
      {product.optionGroups.length === 0 && <input type="hidden" name="variant" value={product.variants[0]?.id} />}
      {told && <Alert key={missed} id={alertId} focused className="scroll-mt-24">{told}</Alert>}
      <VariantPicker product={product} chosen={chosen} onChoose={choose} describedBy={told ? alertId : undefined} />
      <div className="flex flex-wrap items-stretch gap-3">
        <QuantityInput name="quantity" label={`Quantity of ${product.name}`} defaultValue={quantity} className="min-h-14" />
        <Button size="large" look="accent" className="min-w-48 flex-1" disabled={stock.state === "sold-out"} pending={navigation.state !== "idle" && navigation.formAction === "/cart/add"} pendingLabel="Adding…">
          <ShoppingCart aria-hidden="true" className="size-5" />
          {stock.state === "sold-out" ? "Sold out" : "Add to cart"}
        </Button>
      </div>
    </Form>
  );
}
