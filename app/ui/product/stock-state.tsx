import { CircleX, Flame } from "lucide-react";
import type { Availability } from "#domains/inventory/availability.ts";

/** The availability in words, colour and an icon. */
export function StockState({ stock }: { stock: Availability }) {
  switch (stock.state) {
    case "in-stock":
      return (
        <span className="flex items-center gap-2 font-semibold text-success">
          <i className="icon icon-check size-5" />
          In stock
        </span>
      );
    case "low":
      return (
        <span className="flex items-center gap-2 font-semibold text-low">
          <Flame aria-hidden="true" className="size-5" />
          Only {stock.available} left
        </span>
      );
    case "sold-out":
      return (
        <span className="flex items-center gap-2 font-semibold text-failure">
          <CircleX aria-hidden="true" className="size-5" />
          Sold out
        </span>
      );
  }
}
