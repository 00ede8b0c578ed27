import { useEffect, useState } from "react";
import type { ProductCard as Card } from "#domains/search/product-card.ts";
import { Section } from "#app/ui/storefront/section.tsx";
import { ProductRow } from "../catalog/product-row.tsx";
import { listViewedIds, addViewed } from "./viewed-products.ts";

/** The products that this browser viewed before, newest first, without the current one; nothing on a first visit and without scripts. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [shown, setShown] = useState<{ of: string; cards: Card[] } | null>(null);

  useEffect(() => {
    const ids = listViewedIds()
      .filter((id) => id !== productId)
      .slice(0, 8);
    addViewed(productId);
    if (ids.length === 0) return;
    const abort = new AbortController();
    fetch(`/session/viewed?ids=${ids.join(",")}`, { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const { cards }: { cards: Card[] } = await response.json();
        setShown({ of: productId, cards });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [productId]);

  if (shown?.of !== productId || shown.cards.length === 0) return null;
  return (
    <div className="print:hidden">
      <Section title="Recently viewed">
        <ProductRow cards={shown.cards} label="Recently viewed" />
      </Section>
    </div>
  );
}
