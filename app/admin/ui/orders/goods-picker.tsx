import { Button } from "#app/ui/elements/button.tsx";
import type { ShownGoods } from "../../orders/present-goods.ts";
import { GoodsSearch } from "./goods-search.tsx";

/** The search for goods inside the form of an order, with a button at each that adds it. `here` is where the buttons lead. */
export function GoodsPicker({ text, found, here }: { text: string; found: ShownGoods[]; here: string }) {
  return (
    <GoodsSearch
      text={text}
      found={found}
      form={(search) => search}
      button={{ name: "intent", value: "search", formAction: here }}
      action={({ variantId, name }) => (
        <Button look="secondary" size="small" name="add" value={variantId} formAction={here} aria-label={`Add ${name}`}>
          Add
        </Button>
      )}
    />
  );
}
