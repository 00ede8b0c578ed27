import type { ServerResponse } from "node:http";

const bodies = new WeakMap<ServerResponse, Buffer>();

/** Lays the bytes of an answer aside, so that they are written as they are instead of through a stream. */
export const setRawBody = (outgoing: ServerResponse, bytes: Buffer): void => void bodies.set(outgoing, bytes);

/** The bytes that were laid aside for this answer, if any. */
export const getRawBody = (outgoing: ServerResponse): Buffer | undefined => bodies.get(outgoing);
