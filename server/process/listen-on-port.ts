import type { RequestListener } from "node:http";
import { maxBodyTime } from "../http/forms/limit-body-time.ts";
import { type ClosableServer, createClosableServer } from "./create-closable-server.ts";

interface PortOptions {
  port: number;
  host: string;
  /** The setting of the port. The error message for a taken port contains it. */
  setting: "PORT" | "METRICS_PORT";
}

/**
 * Connections that the system opens before the process takes them, where its own limit (`somaxconn`) allows as many. Of a rush of thousands, as of a courier's
 * states, Node.js' 511 would have the rest reset.
 */
const backlog = 4_096;

/** Listens until the server is closed. Resolves with the server once it accepts connections, or rejects with one clear sentence. */
export function listenOnPort(listener: RequestListener, { port, host, setting }: PortOptions): Promise<ClosableServer> {
  const opened = createClosableServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: maxBodyTime },
    listener,
  );
  const { server } = opened;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is taken by another program. Set ${setting} to a free one.`)
          : error,
      );
    });
    server.listen({ port, host, backlog }, () => resolve(opened));
  });
}
