import type { Context } from "hono";

/**
 * What makes the client tell the page's window what happened. Pages say where they come from with every change they send; programs without a window
 * (the same client in Node) do not, and the client would fail there when told to use one.
 */
export function setClientEvent(c: Context, event: string): { _event?: string } {
  return c.req.header("origin") === undefined ? {} : { _event: event };
}
