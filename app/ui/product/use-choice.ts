import { useLayoutEffect, useRef, useState } from "react";
import type { Buyable } from "./buyable.ts";
import { choiceQuery, findChosenVariant, type Chosen } from "./choice.ts";

/** The current choice of a product's options, at first `initial`. The URL follows the choice, so that it can be shared. */
export function useChoice(product: Buyable, initial: Chosen) {
  const [chosen, setChosen] = useState(initial);
  const variant = findChosenVariant(product.variants, chosen);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // A choice from before hydration exists only in the form's fields.
    const early = [...(form.current?.querySelectorAll<HTMLInputElement>("[name^=option-]:checked") ?? [])];
    if (early.length > 0)
      setChosen((known) => known.map((id, place) => early.find(({ name }) => name === `option-${place}`)?.value ?? id));
  }, []);

  return {
    chosen,
    variant,
    /** The form with the options. */
    form,
    choose(group: number, optionId: string) {
      const next = product.optionGroups.map((_, place) => (place === group ? optionId : (chosen[place] ?? null)));
      setChosen(next);
      if (window.location.pathname === `/products/${product.slug}`)
        window.history.replaceState(window.history.state, "", choiceQuery(product, next));
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
