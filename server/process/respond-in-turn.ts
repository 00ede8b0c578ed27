import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Queue {
  last: ServerResponse;
  waiting: number;
}

/** The most requests of one connection that wait. Browsers and proxies send no request before they have the response to the one before. */
const maxWaiting = 100;

/**
 * Handles the requests of one connection one after the other. Node hands over all that a client sends at once: thousands of requests in a few kilobytes,
 * each of which would take its part of the database and the processor from everybody else. A connection on which too many wait is ended.
 */
export function respondInTurn(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Queue>();

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, { last: response, waiting: 0 });
      return listener(request, response);
    }
    const before = queue.last;
    queue.last = response;
    if (before.closed || before.writableFinished) return listener(request, response);
    queue.waiting += 1;
    if (queue.waiting > maxWaiting) return void socket.destroy();
    before.once("close", () =>
      // Other connections come between: without the database, one response follows another without a look at the network.
      setImmediate(() => {
        queue.waiting -= 1;
        // Whoever has left, or was told that the connection closes, does not wait for a response.
        if (socket.writable) listener(request, response);
      }),
    );
  };
}
