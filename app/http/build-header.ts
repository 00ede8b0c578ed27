/** The header with a build's id: in the router's data requests the build of the page, in the response the build of the server. */
export const buildHeader = "X-Build";
