import { connect } from "node:net";

/** How long a client that sent no whole request waits for the server's reaction. */
const timeoutMilliseconds = 250;

interface RawExchange {
  port: number;
  /** The bytes to send. */
  bytes: string;
  /** Disconnects after this many bytes of the response, without waiting for its end. */
  leaveAfter?: number | null;
  /** Whether the bytes are a whole request, whose response the client waits for. */
  whole?: boolean;
}

/** Sends bytes over a connection of their own, and resolves with the received bytes when one side has closed it. */
export function exchangeRaw({ port, bytes, leaveAfter = null, whole = true }: RawExchange): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(bytes, "latin1"));
    let answer = "";
    const timeout = whole ? undefined : setTimeout(() => socket.destroy(), timeoutMilliseconds);
    socket.setEncoding("latin1").on("data", (text: string) => {
      answer += text;
      // An event stream does not end by itself.
      if ((leaveAfter !== null && answer.length >= leaveAfter) || /^content-type: text\/event-stream/im.test(answer))
        socket.destroy();
    });
    if (leaveAfter === 0) socket.once("connect", () => setImmediate(() => socket.destroy()));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timeout);
      resolve(answer);
    });
  });
}
