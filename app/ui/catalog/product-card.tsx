import { Link } from "react-router";
import type { ProductCard as Card } from "#domains/search/product-card.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { NoPicture } from "#app/ui/elements/no-picture.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { Price } from "#app/ui/elements/price.tsx";
import { HeartButton } from "#app/ui/wishlist/save-form.tsx";
import { formatWithSymbol } from "#kernel/money.ts";
import { countChoices } from "./count-choices.ts";
import { formatPerServing } from "./format-per-serving.ts";
import { Swatches } from "./swatches.tsx";

interface ProductCardProps {
  card: Card;
  /** The heading level. */
  heading?: "h2" | "h3";
  sizes: string;
  /** Whether the card is in the first screen, so that its picture is loaded at once. */
  priority?: boolean;
}

/** A product in a list. The whole card links to its page. */
export function ProductCard({ card, heading: Heading = "h3", sizes, priority = false }: ProductCardProps) {
  const {
    slug,
    name,
    category,
    picture,
    price,
    originalPrice,
    percentage,
    saving,
    stock,
    hasPriceRange,
    costPerServing,
    swatches = [],
  } = card;
  const choices = countChoices(card.choices);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-shadow hover:shadow-lift">
      <div className="relative aspect-square overflow-hidden bg-surface">
        {picture ? (
          <Picture
            picture={picture}
            sizes={sizes}
            upTo={640}
            priority={priority}
            alt=""
            className={`size-full object-cover ${stock === "sold-out" ? "opacity-60" : ""}`}
          />
        ) : (
          <NoPicture />
        )}
        <div className="absolute top-0 left-0 flex flex-col items-start gap-1">
          {percentage !== null && <Badge tone="sale">−{percentage}%</Badge>}
          {stock === "sold-out" && <Badge tone="ink">Sold out</Badge>}
          {stock === "low" && <Badge tone="lime">Only a few left</Badge>}
        </div>
      </div>
      <HeartButton productId={card.id} name={name} />
      <div className="@container flex flex-col gap-1 p-3 md:p-4">
        {category && (
          <p className="line-clamp-1 text-xs font-semibold tracking-wide text-muted uppercase">{category.name}</p>
        )}
        <Heading className="leading-snug font-semibold">
          <Link
            to={`/products/${slug}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline underline-offset-4"
          >
            <bdi className="line-clamp-3">{name}</bdi>
          </Link>
        </Heading>
        {swatches.length > 0 && <Swatches colours={swatches} />}
        {choices && <p className="text-sm text-muted">{choices}</p>}
        <div className="pt-1">
          {/* On a narrow card the previous price is always below, so that all cards look the same whatever the number of digits. */}
          <Price
            amount={price}
            original={originalPrice}
            from={hasPriceRange}
            size="medium"
            className="@max-[13rem]:flex-col"
          />
          {saving > 0 && (
            <p className="figures text-sm font-semibold text-success">You save {formatWithSymbol(saving)}</p>
          )}
          {costPerServing !== null && <p className="figures text-sm text-muted">{formatPerServing(costPerServing)}</p>}
        </div>
      </div>
    </article>
  );
}
