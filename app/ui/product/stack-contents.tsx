import type { StackPart } from "#domains/catalog/product.ts";
import { Picture } from "#app/ui/elements/picture.tsx";
import { Price } from "#app/ui/elements/price.tsx";
import { StockState } from "./stock-state.tsx";
import type { Availability } from "#domains/inventory/availability.ts";
import { formatWithSymbol, times, type Paisa } from "#kernel/money.ts";
import { calculateSaving } from "./calculate-saving.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

interface StackContentsProps {
  parts: (StackPart & { stock: Availability })[];
  /** The stack's price. */
  price: Paisa;
}

/** The parts of a stack, the price of each part alone, and the stack's saving. */
export function StackContents({ parts, price }: StackContentsProps) {
  const { apart, saving } = calculateSaving(parts, price);
  return (
    <div className="rounded-card border border-line">
      <ul className="divide-y divide-line">
        {parts.map(({ variantId, quantity, productSlug, productName, options, unitPrice, picture, stock }) => (
          <li key={variantId} className="group relative flex flex-wrap items-center gap-4 p-3">
            {picture ? (
              <Picture
                picture={picture}
                sizes="80px"
                upTo={160}
                alt=""
                className="size-20 shrink-0 rounded-control bg-surface object-cover"
              />
            ) : (
              <span className="size-20 shrink-0 rounded-control bg-surface" />
            )}
            <div className="min-w-0 flex-[1_1_6rem]">
              <PageLink
                to={`/products/${productSlug}`}

                className="font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {quantity > 1 && <span className="figures">{quantity} × </span>}
                <bdi>{productName}</bdi>
              </PageLink>
              {options.length > 0 && <p className="text-sm text-muted">{options.join(", ")}</p>}
              {stock.state !== "in-stock" && (
                <div className="text-sm">
                  <StockState stock={stock} />
                </div>
              )}
            </div>
            <Price amount={times(unitPrice, quantity)} />
          </li>
        ))}
      </ul>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line bg-surface p-4">
        <dt>Bought one by one</dt>
        <dd className="text-right">
          <s>{formatWithSymbol(apart)}</s>
        </dd>
        <dt className="font-semibold">In this stack</dt>
        <dd className="text-right font-semibold">{formatWithSymbol(price)}</dd>
        {saving > 0 && (
          <>
            <dt className="font-semibold text-success">You save</dt>
            <dd className="text-right font-semibold text-success">{formatWithSymbol(saving)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
