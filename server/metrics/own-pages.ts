import type { ServerResponse } from "node:http";

const ownPages = new WeakSet<object>();

/** Notes that this answer is a page of one visitor: the listener sees only that it is none of those it knows. */
export const noteOwnPage = (response: object): void => void ownPages.add(response);

/** Whether this answer was noted as a page of one visitor. */
export const isOwnPage = (response: ServerResponse): boolean => ownPages.has(response);
