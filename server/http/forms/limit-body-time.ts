import type { IncomingMessage } from "node:http";

/** How long the body of a request may take to arrive, in milliseconds. */
const usual = 30_000;
/** The same for photos and files of staff: 40 MB over a line that sends half a megabit in a second. */
export const maxBodyTime = 660_000;
/** The same for one photo of a shopper: 10 MB. */
export const maxPhotoTime = 180_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends a request whose body does not arrive in time, with the status 408. Node's own limit is one for all requests, and has to be as long as the longest. */
export function limitBodyTime(request: IncomingMessage, milliseconds = usual): void {
  const hasBody = request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"]) > 0;
  if (!hasBody) return;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => endLate(request), milliseconds);
  timer.unref();
  timers.set(request, timer);
  request.once("close", () => clearTimeout(timers.get(request)));
}

/** Gives the body of this request the long time: whoever sends it may send large files. */
export const allowLongBody = (request: IncomingMessage, milliseconds: number): void =>
  limitBodyTime(request, milliseconds);

/**
 * Watches the pace of a body that is read from now on. After a ninth of its time, the request ends as soon as the body, at its pace until then, would
 * take more than twice that time: a body that comes slowly on purpose holds room for which others wait.
 */
export function limitBodyPace(request: IncomingMessage, { bytes, time }: { bytes: number; time: number }): void {
  const [begunAt, readBefore] = [performance.now(), request.socket.bytesRead];
  const timer = setInterval(() => {
    const took = performance.now() - begunAt;
    const arrived = request.socket.bytesRead - readBefore;
    if (took >= time / 9 && (arrived / took) * 2 * time < bytes) endLate(request);
  }, time / 36);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}

function endLate(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  if (socket.writable) socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  request.destroy();
}
