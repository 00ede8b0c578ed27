import { useEffect, useRef } from "react";
import { Heart } from "lucide-react";
import { Alert } from "../elements/alert.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";
import { SavedCard, type SavedFacts } from "./saved-card.tsx";

interface WishlistViewProps {
  saved: SavedFacts[];
  /** The list's path, which also handles its remove buttons. */
  list: string;
  /** Whether the list is full. */
  full: boolean;
  /** The name of the product that was just removed. */
  result: { removed: string | null } | null;
}

/** The saved products of an account or a device. */
export function WishlistView({ saved, list, full, result }: WishlistViewProps) {
  const area = useFocusOnResult<HTMLDivElement>(result);
  const count = useRef(saved.length);
  useEffect(() => {
    const isFewer = saved.length < count.current;
    count.current = saved.length;
    // The pressed button went with its product: the heading says how many are left.
    if (isFewer && document.activeElement === document.body) area.current?.querySelector("h2")?.focus();
  }, [saved.length, area]);
  return (
    <div ref={area} className="grid gap-6">
      {result?.removed && (
        <Alert key={result.removed} tone="success" focused>
          <bdi>{result.removed}</bdi> is off your wishlist.
        </Alert>
      )}
      {saved.length === 0 ? (
        <EmptyState icon={Heart} title="Your wishlist is empty" focusable>
          <p className="text-lg text-muted">Press “Save” on a product to find it here again.</p>
          <ButtonLink to="/">Find something to save</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h2 tabIndex={-1} className="heading text-3xl">
            Wishlist <span className="figures text-muted">({saved.length})</span>
          </h2>
          {full && (
            <Alert tone="info">
              Your wishlist is full: {saved.length} products are the most it can hold. Remove one to save another.
            </Alert>
          )}
          <ul aria-label="Saved products" className="two-columns grid gap-2 xs:gap-4 md:grid-cols-3 xl:grid-cols-4">
            {saved.map((product, place) => (
              <li key={product.productId} className="min-w-0">
                <SavedCard product={product} list={list} priority={place === 0 || (place === 1 && "eager")} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
