import { orderLines } from "./internal/tables.server.ts";

/** Where this module names pictures; see `PictureColumns` of the module media. */
export const pictureColumns = { keys: [orderLines.pictureKey] };
