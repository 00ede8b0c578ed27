import type { ServerResponse } from "node:http";

const privatePages = new WeakSet<object>();

/** Notes that this answer is a page of one visitor: the listener sees only that it is none of those it knows. */
export const markPrivatePage = (response: object): void => void privatePages.add(response);

/** Whether this answer was noted as a page of one visitor. */
export const isPrivatePage = (response: ServerResponse): boolean => privatePages.has(response);
