import type { SaleState } from "#domains/pricing/sales/list-sales.ts";
import type { StatusTone } from "../status-badge.tsx";

export const saleStateLabels: Record<SaleState, string> = {
  waiting: "Waits for its start",
  running: "Running",
  over: "Over",
  cancelled: "Ended early",
};

export const saleTones: Record<SaleState, StatusTone> = {
  waiting: "active",
  running: "good",
  over: "over",
  cancelled: "over",
};

/** What a sale is called: "10% off category: Whey". */
export const nameSale = ({ percentage, text }: { percentage: number; text: string }): string =>
  `${percentage}% off ${text === "" ? "everything" : text}`;

export const countProducts = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "product" : "products"}`;
