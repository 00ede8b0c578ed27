import type { ServerResponse } from "node:http";

const bodies = new WeakMap<ServerResponse, Buffer>();

/** Attaches bytes to a response, so that the server writes them directly instead of through a stream. */
export const setRawBody = (outgoing: ServerResponse, bytes: Buffer): void => void bodies.set(outgoing, bytes);

/** The bytes that were attached to this response, if any. */
export const getRawBody = (outgoing: ServerResponse): Buffer | undefined => bodies.get(outgoing);
