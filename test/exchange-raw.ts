import { connect } from "node:net";

/** How long somebody who sent no whole request waits for what the server makes of it. */
const patienceMilliseconds = 250;

interface RawExchange {
  port: number;
  /** What is sent, as it stands. */
  bytes: string;
  /** Leaves without waiting for the answer's end once so many bytes of it have come. */
  leaveAfter?: number | null;
  /** Whether the bytes are a whole request, whose answer is waited for. */
  whole?: boolean;
}

/** Sends bytes over a connection of their own, and resolves with what came back until somebody closed it. */
export function exchangeRaw({ port, bytes, leaveAfter = null, whole = true }: RawExchange): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(bytes, "latin1"));
    let answer = "";
    const patience = whole ? undefined : setTimeout(() => socket.destroy(), patienceMilliseconds);
    socket.setEncoding("latin1").on("data", (text: string) => {
      answer += text;
      // A stream of events has no end of its own.
      if ((leaveAfter !== null && answer.length >= leaveAfter) || /^content-type: text\/event-stream/im.test(answer))
        socket.destroy();
    });
    if (leaveAfter === 0) socket.once("connect", () => setImmediate(() => socket.destroy()));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(patience);
      resolve(answer);
    });
  });
}
