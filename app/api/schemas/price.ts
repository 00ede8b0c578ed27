import { z } from "@hono/zod-openapi";
import { formatAmount, formatWithCode, formatWithSymbol, type Paisa } from "#kernel/money.ts";

/** An amount of money in API responses. */
export const priceSchema = z
  .object({
    raw: z.number().openapi({ description: "In rupees; decimals only where there are paisa.", example: 4500 }),
    formatted: z.string().openapi({ example: "4,500" }),
    formatted_with_symbol: z.string().openapi({ example: "Rs 4,500" }),
    formatted_with_code: z.string().openapi({ example: "4,500 PKR" }),
  })
  .openapi("Price");

export type ApiPrice = z.infer<typeof priceSchema>;

/** Paisa as clients read prices: `raw` is in rupees. */
export function presentPrice(amount: Paisa): ApiPrice {
  return {
    raw: amount / 100,
    formatted: formatAmount(amount),
    formatted_with_symbol: formatWithSymbol(amount),
    formatted_with_code: formatWithCode(amount),
  };
}
