import type { Server } from "node:http";

const lookEvery = 50;

/** Takes no more connections, and resolves when the requests at hand are answered, or were cut off after so many milliseconds. */
export async function closeServer(server: Server, milliseconds: number) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Left alone, a busy connection would bring one request after the other until it is cut off in the middle of one.
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), lookEvery);
  const limit = setTimeout(() => server.closeAllConnections(), milliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
