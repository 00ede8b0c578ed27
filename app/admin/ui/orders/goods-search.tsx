import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/elements/button.tsx";
import type { ShownGoods } from "../../orders/present-goods.ts";
import { GoodsPicture } from "../goods-picture.tsx";
import { useLiveSearch } from "../use-live-search.ts";
import { typedLengths } from "../typed-lengths.ts";

interface GoodsSearchProps {
  /** What was searched for without scripts, and found. */
  text: string;
  found: ShownGoods[];
  /** Puts the search field, with its button, into its form. */
  form: (field: ReactNode) => ReactNode;
  /** What the button sends. */
  button?: { name: string; value: string; formAction: string };
  /** What stands at the end of a row: the way to add it. */
  action: (goods: ShownGoods) => ReactNode;
}

/** A search for goods with their prices and stock. It finds while one types; without scripts its form is sent. */
export function GoodsSearch({ text, found, form, button, action }: GoodsSearchProps) {
  const {
    text: typed,
    data,
    status,
    search,
  } = useLiveSearch<{ found: ShownGoods[] }>({ path: "/admin/orders/goods", id: "admin/routes/orders/goods" });
  const shown = typed === null ? found : typed.trim() === "" ? [] : (data?.found ?? []);
  const searched = typed ?? text;
  const isFound = typed === null || status === "found";
  return (
    <div className="grid gap-2">
      {form(
        <div className="flex gap-2">
          <input
            className="control min-w-0 flex-1"
            name="goods"
            type="search"
            aria-label="Find goods by name, SKU or barcode"
            placeholder="Name, SKU or barcode"
            defaultValue={text}
            autoComplete="off"
            maxLength={typedLengths.find}
            dir="auto"
            onInput={({ currentTarget }) => search(currentTarget.value)}
          />
          <Button look="secondary" size="small" className="min-h-12" aria-label="Find goods" {...button}>
            <Search aria-hidden="true" className="size-5" />
          </Button>
        </div>,
      )}
      <div role="status" className="text-sm text-muted">
        {searched.trim() !== "" && isFound && shown.length === 0 && "No active product fits."}
        {typed !== null && typed.trim() !== "" && status === "failed" && "The search did not work."}
      </div>
      {shown.length > 0 && (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
          {shown.map((goods) => (
            <li key={goods.variantId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <GoodsRow goods={goods} />
              {action(goods)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What there is to know of a variant before it is put on an order. */
function GoodsRow({ goods: { name, options, sku, price, available, pictureKey } }: { goods: ShownGoods }) {
  return (
    <>
      <GoodsPicture pictureKey={pictureKey} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-muted">{[...options, sku].join(", ")}</p>
        <p className="figures">
          {price},{" "}
          <span className={available === 0 ? "font-semibold text-failure" : "text-muted"}>
            {available === 0 ? "sold out" : `${available} in stock`}
          </span>
        </p>
      </div>
    </>
  );
}
