import type { ProductCard as Card } from "#domains/search/product-card.ts";
import type { PictureSize } from "#domains/media/find-pictures.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { NoPicture } from "#app/ui/elements/no-picture.tsx";
import { PageLink } from "#app/ui/elements/page-link.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { Price } from "#app/ui/elements/price.tsx";
import { HeartButton } from "#app/ui/wishlist/save-form.tsx";
import { formatWithSymbol } from "#kernel/money.ts";
import type { RenditionWidth } from "#kernel/renditions.ts";
import { formatPerServing } from "./format-per-serving.ts";
import { Swatches } from "./swatches.tsx";

/** What a card shows: a product of a list, or what `trimCard` leaves of it. */
export interface CardFacts
  extends
    Pick<Card, "id" | "slug" | "name" | "price">,
    Partial<
      Pick<
        Card,
        | "hasPriceRange"
        | "percentage"
        | "originalPrice"
        | "saving"
        | "stock"
        | "costPerServing"
        | "choices"
        | "swatches"
      >
    > {
  category?: { name: string } | null;
  picture?: PictureSize | null;
}

/** The card's picture where a card is about as wide as a phone's screen, or a quarter of a wide one. */
export const oneInARow: readonly RenditionWidth[] = [320, 640];

interface ProductCardProps {
  card: CardFacts;
  /** The heading level. */
  heading?: "h2" | "h3";
  /** As for `Picture`; without them the card is one in a row. */
  sizes?: string;
  widths?: readonly RenditionWidth[];
  /** As for `Picture`. */
  priority?: boolean | "eager";
  /** Whether it is on the wishlist, where the page knows that before its scripts do. */
  isSaved?: boolean;
}

/** A product in a list. The whole card links to its page. Its look is in `card.css`, because lists have many. */
export function ProductCard({
  card,
  heading: Heading = "h3",
  sizes,
  widths = oneInARow,
  priority = false,
  isSaved,
}: ProductCardProps) {
  const {
    slug,
    name,
    category,
    picture,
    percentage = null,
    saving,
    stock,
    costPerServing = null,
    swatches = [],
  } = card;
  const choices = countChoices(card.choices ?? []);
  const soldOut = stock === "sold-out";
  return (
    <article className="card">
      <div className="card-picture">
        {picture ? (
          <Picture
            picture={picture}
            sizes={sizes}
            widths={widths}
            priority={priority}
            alt=""
            className={soldOut ? "opacity-60" : undefined}
          />
        ) : (
          <NoPicture />
        )}
      </div>
      {(percentage !== null || soldOut || stock === "low") && (
        <div className="card-badges">
          {percentage !== null && <Badge tone="sale">{`−${percentage}%`}</Badge>}
          {soldOut && <Badge tone="ink">Sold out</Badge>}
          {stock === "low" && <Badge tone="lime">Only a few left</Badge>}
        </div>
      )}
      <HeartButton productId={card.id} name={name} isSaved={isSaved} />
      <div className="card-text">
        {category && <p>{category.name}</p>}
        <Heading>
          <PageLink to={`/products/${slug}`} dir="auto">
            {name}
          </PageLink>
        </Heading>
        {swatches.length > 0 && <Swatches colours={swatches} />}
        {choices && <small>{choices}</small>}
        <Price amount={card.price} original={card.originalPrice} from={card.hasPriceRange} className="card-price" />
        {saving !== undefined && saving > 0 && (
          <small className="card-saving">{`You save ${formatWithSymbol(saving)}`}</small>
        )}
        {costPerServing !== null && <small className="figures">{formatPerServing(costPerServing)}</small>}
      </div>
    </article>
  );
}

/** "6 flavours · 3 sizes" from the number of options of each group; "" without groups. A name in Urdu gets no English ending. */
function countChoices(choices: { group: string; count: number }[]): string {
  return choices
    .filter(({ count }) => count > 1)
    .map(({ group, count }) => (/[a-z]$/i.test(group) ? `${count} ${group.toLowerCase()}s` : `${group}: ${count}`))
    .join(" · ");
}
