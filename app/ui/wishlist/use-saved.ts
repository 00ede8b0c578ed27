import { useEffect, useState } from "react";
import { useSession } from "#app/ui/layout/use-session.ts";

/** Whether the product is on the wishlist of whoever is logged in: asked for once the page is alive, and of nobody else; null until it is known. */
export function useSaved(productId: string): boolean | null {
  const email = useSession().user?.email;
  const [known, setKnown] = useState<{ of: string; saved: boolean } | null>(null);
  const of = `${productId} ${email}`;

  useEffect(() => {
    if (email === undefined) return;
    const abort = new AbortController();
    fetch(`/session/saved?product=${productId}`, { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const { saved }: { saved: boolean } = await response.json();
        setKnown({ of, saved });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [productId, email, of]);

  return known?.of === of ? known.saved : null;
}
