import { CircleCheck, CircleX, Flame } from "lucide-react";
import type { ShownStock } from "#domains/inventory/show-stock.ts";

/** Whether it can be had, in words, colour and an icon. */
export function StockState({ stock }: { stock: ShownStock }) {
  switch (stock.state) {
    case "in-stock":
      return <p className="flex items-center gap-2 font-semibold text-success"><CircleCheck aria-hidden="true" className="size-5" />In stock</p>;
    case "low":
      return <p className="flex items-center gap-2 font-semibold text-low"><Flame aria-hidden="true" className="size-5" />Only {stock.onHand} left</p>;
    case "sold-out":
      return <p className="flex items-center gap-2 font-semibold text-failure"><CircleX aria-hidden="true" className="size-5" />Sold out</p>;
  }
}
