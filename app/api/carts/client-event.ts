import type { Context } from "hono";

/**
 * Makes the client dispatch an event on the page's window. Pages send their origin with every change. Programs without a window (the same
 * client in Node) send none, and the client would throw there if it were told to dispatch one.
 */
export function setClientEvent(c: Context, event: string): { _event?: string } {
  return c.req.header("origin") === undefined ? {} : { _event: event };
}
