/** Names a build: in a request of the router for data the one that the page came with, in the answer the one that answers. */
export const buildHeader = "X-Build";
