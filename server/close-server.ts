import type { Server } from "node:http";

/** Takes no more requests, and resolves when those at hand are answered, or were cut off after so many milliseconds. */
export async function closeServer(server: Server, milliseconds: number) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), milliseconds);
  await closed;
  clearTimeout(limit);
}
