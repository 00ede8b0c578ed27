import { type Dispatch, type SetStateAction, useLayoutEffect, useState } from "react";
import type { Buyable } from "./buyable.ts";
import { choiceQuery, findChosenVariant, type Chosen } from "./choice.ts";

/** The id of the form with the options. */
export const buyFormId = "buy";

/** Tells all parts of the page that show a product what is chosen. They are hydrated one by one, and have no component above them. */
class ChoiceEvent extends Event {
  static readonly type = "product-choice";
  readonly chosen: Chosen;
  constructor(chosen: Chosen) {
    super(ChoiceEvent.type);
    this.chosen = chosen;
  }
}

/** The current choice of a product's options, at first `initial`, the same for all that show the product. The URL follows the choice, so that it can be shared. */
export function useChoice(product: Pick<Buyable, "slug" | "optionGroups" | "variants">, initial: Chosen) {
  const [chosen, setChosen] = useState(initial);
  const variant = findChosenVariant(product.variants, chosen);
  useLayoutEffect(() => followChoice(setChosen), []);

  return {
    chosen,
    variant,
    choose(group: number, optionId: string) {
      const next = product.optionGroups.map((_, place) => (place === group ? optionId : (chosen[place] ?? null)));
      document.dispatchEvent(new ChoiceEvent(next));
      if (window.location.pathname === `/products/${product.slug}`)
        window.history.replaceState(window.history.state, "", choiceQuery(product, next));
    },
  };
}

/** Takes over what was chosen before hydration, which only the form's fields know, and what is chosen from now on. Returns a function that ends it. */
function followChoice(setChosen: Dispatch<SetStateAction<Chosen>>): () => void {
  const early = [...document.querySelectorAll<HTMLInputElement>(`#${buyFormId} [name^=option-]:checked`)];
  if (early.length > 0)
    setChosen((known) => known.map((id, place) => early.find(({ name }) => name === `option-${place}`)?.value ?? id));
  const follow = (event: Event) => event instanceof ChoiceEvent && setChosen(event.chosen);
  document.addEventListener(ChoiceEvent.type, follow);
  return () => document.removeEventListener(ChoiceEvent.type, follow);
}
