import { ArrowRight } from "lucide-react";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { Price } from "#app/ui/elements/price.tsx";
import type { Suggestion } from "#domains/search/suggestion.ts";
import type { SearchOption } from "./list-options.ts";
import { Marked } from "./marked.tsx";

/** The content of a live search option: a product with its price, a category with its number of products, a help page, or the link to all results. */
export function OptionContent({ option, typed }: { option: SearchOption; typed: string }) {
  switch (option.kind) {
    case "product":
      return <ProductContent product={option.product} typed={typed} />;
    case "place":
      return (
        <>
          <span dir="auto" className="min-w-0 flex-1 font-semibold">
            <Marked text={option.place.name} typed={typed} />
          </span>
          <span className="figures text-sm text-muted">
            {option.place.kind === "brand" ? "Brand, " : ""}
            {option.place.count === 1 ? "1 product" : `${option.place.count.toLocaleString("en")} products`}
          </span>
        </>
      );
    case "help":
      return (
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{option.answer.title}</span>
          {option.answer.summary && (
            <span dir="auto" className="line-clamp-1 text-sm text-muted">
              {option.answer.summary}
            </span>
          )}
        </span>
      );
    case "all":
      return (
        <>
          <span className="figures flex-1 font-semibold underline underline-offset-4">{option.label}</span>
          <ArrowRight aria-hidden="true" className="size-5" />
        </>
      );
  }
}

function ProductContent({
  product: { name, picture, price, hasPriceRange, originalPrice, percentage, stock },
  typed,
}: {
  product: Suggestion;
  typed: string;
}) {
  const soldOut = stock === "sold-out";
  return (
    <>
      {picture ? (
        <Picture
          picture={picture}
          sizes="48px"
          upTo={160}
          alt=""
          className={`size-12 rounded-md bg-surface object-cover ${soldOut ? "opacity-60" : ""}`}
        />
      ) : (
        <span className="size-12 shrink-0 rounded-md bg-surface" />
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-center">
        <span dir="auto" className="line-clamp-2 min-w-0 flex-1 leading-snug">
          <Marked text={name} typed={typed} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {soldOut && <Badge tone="ink">Sold out</Badge>}
          {percentage !== null && <Badge tone="sale">−{percentage}%</Badge>}
          <Price amount={price} original={originalPrice} from={hasPriceRange} size="small" />
        </span>
      </span>
    </>
  );
}
