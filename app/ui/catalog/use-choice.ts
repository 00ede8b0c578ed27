import { useLayoutEffect, useRef, useState } from "react";
import type { Buyable } from "./buyable.ts";
import { findChosenVariant, firstChoice, type Chosen } from "./choice.ts";

/** What is chosen of a product. `initial` is a SKU, as a link carries it, or options already chosen; the address follows the choice, so that it can be shared. */
export function useChoice(product: Buyable, initial: string | Chosen | null) {
  const [chosen, setChosen] = useState<Chosen>(() => (Array.isArray(initial) ? initial : firstChoice(product, initial)));
  const variant = findChosenVariant(product.variants, chosen);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // What was chosen before scripts took over stands in the page alone.
    const early = [...(form.current?.querySelectorAll<HTMLInputElement>("[name^=option-]:checked") ?? [])];
    if (early.length > 0) setChosen((known) => known.map((id, place) => early.find(({ name }) => name === `option-${place}`)?.value ?? id));
  }, []);

  return {
    chosen,
    variant,
    /** The form that the choice is made in. */
    form,
    choose(group: number, optionId: string) {
      const next = product.optionGroups.map((_, place) => (place === group ? optionId : (chosen[place] ?? null)));
      setChosen(next);
      const named = findChosenVariant(product.variants, next);
      if (named && window.location.pathname === `/products/${product.slug}`) {
        window.history.replaceState(window.history.state, "", `?variant=${encodeURIComponent(named.sku)}`);
      }
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
