import type { ZodError } from "zod";
import { type ImportedOrder, type ImportSource, type OrderPath, toOrderId } from "./imported-order.ts";
import { earlierOrderSchema } from "../internal/files/earlier-order-schema.ts";
import { exportedOrderSchema } from "../internal/files/exported-order-schema.ts";
import type { OrderState } from "../order.ts";

export type ParsedOrder = { order: ImportedOrder } | { reason: string };

interface Reading extends OrderPath {
  source: ImportSource;
  /** For orders without a value of their own. */
  state: OrderState;
}

const maxPathLength = 200;

/** Parses the value at a path of a file into an order, or returns the reason why it is none. */
export function parseImportedOrder(value: unknown, { source, state, ...path }: Reading): ParsedOrder {
  if (path.firstName.length > maxPathLength || path.cartId.length > maxPathLength || path.cartId === "")
    return { reason: "its path is none of an order" };
  const read =
    source === "export"
      ? exportedOrderSchema.safeParse(value)
      : earlierOrderSchema({ ...path, state }).safeParse(value);
  return read.success ? { order: { id: toOrderId(path), ...read.data } } : { reason: formatFirstError(read.error) };
}

function formatFirstError({ issues: [issue] }: ZodError): string {
  if (!issue) return "it is no order";
  return `${issue.path.length === 0 ? "" : `${issue.path.join(".")}: `}${issue.message}`.slice(0, 300);
}
