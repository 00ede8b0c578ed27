import type { ServerResponse } from "node:http";

const privatePages = new WeakSet<object>();

/** Marks the response as a page of one visitor. The listener cannot tell this from the URL. */
export const markPrivatePage = (response: object): void => void privatePages.add(response);

/** Whether the response was marked as a page of one visitor. */
export const isPrivatePage = (response: ServerResponse): boolean => privatePages.has(response);
